import { describe, expect, it } from 'vitest'
import { type ArtworkRecord } from './artwork-record.ts'
import { emptyRecord, firstYear, missingFacts, recordChange, recordProblems } from './record-rules.ts'

it.each([
  ['2024', 2024],
  ['2019–2021', 2019],
  ['c. 1998', 1998],
  ['before 1998, reworked 2004', 1998],
  ['20245', null],
  ['18th century', null],
  [null, null],
])('the first year of %j is %j', (year, first) => {
  expect(firstYear(year)).toBe(first)
})

describe('a record', () => {
  const complete: ArtworkRecord = {
    year: '2024',
    medium: 'Oil on linen',
    width_mm: 1,
    height_mm: 2,
    depth_mm: null,
    signed: 'signed',
    signed_where: 'verso',
    framed: true,
    frame_width_mm: 3,
    frame_height_mm: 4,
    frame_depth_mm: null,
    condition: 'Good',
    series: null,
    inventory_no: null,
    how_made: 'by_hand',
    certificate: false,
  }

  it.each<[Partial<ArtworkRecord>, Partial<Record<keyof ArtworkRecord, string>>]>([
    [{}, {}],
    [{ depth_mm: 3, frame_depth_mm: 3 }, {}],
    [{ height_mm: null }, { height_mm: 'both_sides' }],
    [{ width_mm: null, height_mm: null, depth_mm: 3 }, { width_mm: 'depth_alone' }],
    [{ frame_width_mm: null }, { frame_width_mm: 'both_sides' }],
    [{ frame_width_mm: null, frame_height_mm: null, frame_depth_mm: 3 }, { frame_width_mm: 'depth_alone' }],
    [{ framed: null }, { framed: 'frame_alone' }],
    [{ framed: false }, { framed: 'frame_alone' }],
    [{ signed: null }, { signed: 'signature_alone' }],
    [{ signed: 'none' }, { signed: 'signature_alone' }],
    [{ signed: 'none', signed_where: null }, {}],
  ])('with %j has the problems %j', (change, problems) => {
    expect(recordProblems({ ...complete, ...change })).toEqual(problems)
  })

  it('is complete when every fact is given, and lists the missing ones', () => {
    expect(missingFacts(complete)).toEqual([])
    expect(missingFacts({ ...complete, framed: null, certificate: null })).toEqual(['framed', 'certificate'])
    expect(missingFacts(emptyRecord)).toHaveLength(8)
  })

  it('reads an empty text as not given, and rejects invalid fields', () => {
    expect(recordChange.parse({ medium: ' ', year: '', condition: '' })).toEqual({
      medium: null,
      year: null,
      condition: null,
    })
    for (const refused of [{ technique: 'Oil' }, { width_mm: '10' }, { framed: 1 }, { year: 'soon' }])
      expect(recordChange.safeParse(refused).success).toBe(false)
  })
})
