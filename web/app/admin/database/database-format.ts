import { numberFormat } from '@passion-art/contract/site/formatters'
import type { StatusShape, StatusTone } from '../../kit/ui/status-mark.tsx'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatSize(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const format = {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  } as const
  return numberFormat(language, format).format(bytes / 1024 ** power)
}

export function fileNameOf(disposition: string | null, now: Date): string {
  const named = /filename="?([\w-]+\.\w+)"?(?:;|$)/.exec(disposition ?? '')?.[1]
  return named ?? `passion-art-backup-${now.toISOString().slice(0, 10)}.db`
}

/** Anything but pass, fail, healthy and unhealthy is a warning. */
export function healthMark(status: string): { shape: StatusShape; tone: StatusTone } {
  if (status === 'pass' || status === 'healthy') return { shape: 'check', tone: 'ok' }
  if (status === 'fail' || status === 'unhealthy') return { shape: 'cross', tone: 'bad' }
  return { shape: 'half', tone: 'warn' }
}

export const healthWord = (
  status: string,
): 'pass' | 'fail' | 'warn' | 'healthy' | 'unhealthy' | 'warning' => {
  const known = ['pass', 'fail', 'warn', 'healthy', 'unhealthy'] as const
  return known.find((one) => one === status) ?? 'warning'
}
