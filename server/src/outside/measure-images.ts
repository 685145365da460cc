import type { Deps } from '../platform/deps.ts'
import { addGauge } from '../platform/metrics.ts'

export function measureImages({ images, metrics }: Pick<Deps, 'images' | 'metrics'>): void {
  addGauge(metrics, 'images_waiting', 'Pictures that wait for a child process.', () => images.load().waiting)
  addGauge(metrics, 'images_running', 'Pictures in a child process.', () => images.load().running)
}
