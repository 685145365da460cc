import { expect, it } from 'vitest'
import { directed, inVisualOrder, startsRtl } from './receipt-direction.ts'

/** What stands on paper from left to right; letters of a stretch from right to left in reading order. */
function seen(text: string, lineIsRtl: boolean): string[] {
  const runs: { text: string; rtl: boolean }[] = []
  for (const { letter, rtl } of directed(text, lineIsRtl)) {
    const last = runs.at(-1)
    if (last?.rtl === rtl) last.text += letter
    else runs.push({ text: letter, rtl })
  }
  return inVisualOrder(runs, lineIsRtl).map((run) => run.text)
}

it.each([
  ['Tidal Memory (7)', false, ['Tidal Memory (7)']],
  ['Tidal Memory', true, ['Tidal Memory']],
  ['ذاكرة المد', true, ['ذاكرة المد']],
  ['ذاكرة المد', false, ['ذاكرة المد']],
  ['ذاكرة (Tidal 7)', true, ['(', 'Tidal 7', 'ذاكرة )']],
  ['Tidal «ذاكرة» 7', false, ['Tidal «', 'ذاكرة', '» 7']],
  ['$1,234.50', true, ['$1,234.50']],
  ['4 مارس 2026', true, ['2026', ' مارس ', '4']],
])('%s on a line from right to left: %s', (text, lineIsRtl, expected) => {
  expect(seen(text, lineIsRtl)).toEqual(expected)
})

it('keeps the order of runs that differ in their font only', () => {
  const runs = [
    { text: 'Ł', rtl: false },
    { text: 'ukasz', rtl: false },
  ]
  expect(inVisualOrder(runs, true)).toEqual(runs)
})

it.each([
  ['Tidal ذاكرة', true, false],
  ['7 ذاكرة', false, true],
  ['$12.50', true, true],
])('%s goes by its first letter', (text, page, expected) => {
  expect(startsRtl(text, page)).toBe(expected)
})
