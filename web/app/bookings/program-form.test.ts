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
})
