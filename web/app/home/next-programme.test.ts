import { expect, it } from 'vitest'
import { bandArticles } from './magazine-band.tsx'
import { nextEvent, nextExhibition } from './programme-line.tsx'

it('the next exhibition has not closed', () => {
  const exhibitions = [{ end_date: '2026-05-10' }, { end_date: '2026-06-01' }]
  expect(nextExhibition(exhibitions, '2026-05-10')).toBe(exhibitions[0])
  expect(nextExhibition(exhibitions, '2026-05-11')).toBe(exhibitions[1])
  expect(nextExhibition(exhibitions, '2026-06-02')).toBeUndefined()
})

it('the next event is not over', () => {
  const events = [{ over: true }, { over: false }, { over: false }]
  expect(nextEvent(events)).toBe(events[1])
  expect(nextEvent([{ over: true }])).toBeUndefined()
})

it('home names five articles, featured ones first, none twice', () => {
  const named = (...ids: string[]) => ids.map((id) => ({ id }))
  const band = bandArticles(named('b', 'd'), named('a', 'b', 'c', 'd', 'e', 'f'))
  expect(band.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c', 'e'])
})
