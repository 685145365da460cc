import { formatPrice } from '@passion-art/contract/money/money-rules'

export const orderStates = ['paid', 'pending', 'failed'] as const

export const weekNumber = (week: string): string => String(Number(week.split('-W')[1]))

/** Ticks from 0: four round numbers, the last at least as high as the highest value. */
export function axisSteps(highest: number): number[] {
  const step = roundUp(Math.max(highest, 3) / 3)
  return [0, step, 2 * step, 3 * step]
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10
  return factor * power
}

/** '$30k', '$1.5M', '$250'. */
export function shortMoney(value: number, currency: string): string {
  const [divisor, suffix] = value >= 1_000_000 ? [1_000_000, 'M'] : value >= 1000 ? [1000, 'k'] : [1, '']
  const digits = Number((value / divisor).toFixed(1))
  return `${formatPrice(0, currency).replace('0.00', '')}${digits}${suffix}`
}
