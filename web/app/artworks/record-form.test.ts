import { emptyRecord } from '@passion-art/contract/artworks/record-rules'
import { describe, expect, it } from 'vitest'
import {
  inMillimeters,
  inUnit,
  recordChange,
  recordForm,
  recordOf,
  recordTexts,
  sideText,
} from './record-form.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof recordTexts>[0]
const blank = recordForm({}, 'cm')

describe('a side as it is typed', () => {
  it.each([
    ['150', 'cm', 1500],
    ['29,7', 'cm', 297],
    ['0.04', 'cm', 0],
    ['١٢٫٥', 'cm', 125],
    ['23.5', 'in', 597],
    ['23 1/2', 'in', 597],
    ['1/2', 'in', 13],
    [' 59  1 / 16 ', 'in', 1500],
    ['', 'in', null],
    ['23 1/0', 'in', Number.NaN],
    ['23 1/2', 'cm', Number.NaN],
    ['wide', 'in', Number.NaN],
  ] as const)('%s %s', (text, unit, millimeters) => {
    expect(inMillimeters(text, unit)).toBe(millimeters)
  })

  it('reads in both units as the millimeters that are stored', () => {
    const sizes = Array.from({ length: 3000 }, (_, at) => at + 1)
    for (const unit of ['cm', 'in'] as const)
      expect(sizes.map((size) => inMillimeters(sideText(size, unit), unit))).toEqual(sizes)
    expect([sideText(1500, 'cm'), sideText(1500, 'in'), sideText(null, 'in')]).toEqual(['150', '59.06', ''])
  })

  it('is converted with the unit, but for what cannot be read', () => {
    const form = { ...blank, width_mm: '150', height_mm: 'tall' }
    expect(inUnit(form, 'in')).toMatchObject({ unit: 'in', width_mm: '59.06', depth_mm: '' })
    expect(inUnit(form, 'in')).not.toHaveProperty('height_mm')
    expect(inUnit({ ...form, ...inUnit(form, 'in') }, 'cm')).toMatchObject({ unit: 'cm', width_mm: '150' })
  })
})

describe('what is stated', () => {
  const stored = { ...emptyRecord, year: '2024', width_mm: 1500, height_mm: 1200, framed: false }

  it('is nothing at first, and only what was stated or changed', () => {
    expect(recordOf(blank)).toEqual(emptyRecord)
    expect(recordChange(blank)).toBeNull()
    expect(recordChange({ ...blank, year: ' 2025 ', framed: 'no', certificate: 'yes' })).toEqual({
      year: '2025',
      framed: false,
      certificate: true,
    })
    for (const unit of ['cm', 'in'] as const)
      expect(recordChange(recordForm(stored, unit), stored)).toBeNull()
    expect(recordChange({ ...recordForm(stored), year: '', framed: '' }, stored)).toEqual({
      year: null,
      framed: null,
    })
  })

  it('leaves out what belongs to an answer that was taken back', () => {
    const form = { ...blank, signed: 'signed', signed_where: 'verso', framed: 'yes', frame_width_mm: '50' }
    expect(recordOf(form)).toMatchObject({ signed_where: 'verso', frame_width_mm: 500 })
    expect(recordOf({ ...form, signed: 'none', framed: 'no' })).toMatchObject({
      signed_where: null,
      frame_width_mm: null,
    })
  })

  it('is refused with what to do, in the unit that is typed in', () => {
    expect(recordTexts(t, { ...blank, width_mm: '150', height_mm: '120' })).toEqual({})
    expect(recordTexts(t, { ...blank, width_mm: '10000.1', height_mm: '0.01', depth_mm: 'deep' })).toEqual({
      width_mm: 'record.problem.cm.large',
      height_mm: 'record.problem.cm.small',
      depth_mm: 'record.problem.cm.unreadable',
    })
    expect(recordTexts(t, { ...blank, unit: 'in', width_mm: '4000', height_mm: '10' })).toEqual({
      width_mm: 'record.problem.in.large',
    })
    expect(recordTexts(t, { ...blank, width_mm: '30' })).toEqual({ height_mm: 'problem.both_sides' })
  })
})
