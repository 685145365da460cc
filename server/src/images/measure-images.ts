import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

export function measureImages({ images, metrics }: Pick<Deps, 'images' | 'metrics'>): void {
  addGauge(metrics, 'images_waiting', 'Pictures that wait for a child process.', () => images.load().waiting)
  addGauge(metrics, 'images_running', 'Pictures in a child process.', () => images.load().running)
}
