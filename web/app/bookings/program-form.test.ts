import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import { describe, expect, it } from 'vitest'
import { bodyOf, formOf } from './program-form.ts'

describe('a programme’s form', () => {
  it('begins where the reader is, as a draft', () => {
    expect(formOf(null, 'Europe/Helsinki')).toMatchObject({ time_zone: 'Europe/Helsinki', status: 'draft' })
  })

  it('sends numbers and the languages between commas', () => {
    const form = { ...formOf(null, 'UTC'), languages: 'English, suomi،العربية', price_adult: '' }
    expect(bodyOf(form)).toMatchObject({
      languages: ['English', 'suomi', 'العربية'],
      duration: 90,
      price_adult: 0,
    })
  })

  it('shows a duration in its largest unit, and sends minutes', () => {
    for (const [minutes, duration, durationUnit] of [
      [40_320, '28', 'days'],
      [120, '2', 'hours'],
      [95, '95', 'minutes'],
    ] as const) {
      const form = formOf({ languages: [], duration: minutes } as unknown as OwnProgram, 'UTC')
      expect(form).toMatchObject({ duration, durationUnit })
      expect(bodyOf({ ...form, works: [], articles: [] }).duration).toBe(minutes)
    }
  })
})
