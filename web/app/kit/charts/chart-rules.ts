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
