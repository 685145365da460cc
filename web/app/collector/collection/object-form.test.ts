import { describe, expect, it } from 'vitest'
import { bodyOf, formOf, isFixed } from './object-form.ts'

describe('the form of a work', () => {
  it('is empty for a new one', () => {
    const form = formOf(undefined, 'eur')
    expect([form.title, form.priceCurrency, form.insuredCurrency]).toEqual(['', 'eur', 'eur'])
  })

  it('sends nothing for what is left empty, and tags one by one', () => {
    const form = { ...formOf(), artist: 'A', title: 'T', tags: 'oil; Oil,  sea ' }
    expect(bodyOf(form)).toMatchObject({ price: null, boughtOn: null, value: null, tags: ['oil', 'sea'] })
  })

  it("keeps the facts of a purchased work's order", () => {
    const bought = { source: 'bought' } as never
    expect(['title', 'price', 'notes'].map((name) => isFixed(bought, name))).toEqual([true, true, false])
    expect(isFixed(undefined, 'title')).toBe(false)
  })
})
