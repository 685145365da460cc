import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

export function measureImages({ images, metrics }: Pick<Deps, 'images' | 'metrics'>): void {
  addGauge(
    metrics,
    'image_jobs_queued',
    'Pictures that wait for a child process.',
    () => images.load().queued,
  )
  addGauge(metrics, 'image_jobs_running', 'Pictures in a child process.', () => images.load().running)
}
