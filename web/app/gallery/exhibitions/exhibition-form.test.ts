import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { expect, test } from 'vitest'
import { formOf, newForm, timeZones } from './exhibition-form.ts'

test('the form holds what can be changed and nothing else', () => {
  const exhibition = {
    id: 'x',
    works: 3,
    ...newForm('Europe/Oslo'),
    title: 'Tides',
  } as unknown as OwnExhibition
  expect(formOf(exhibition)).toEqual({ ...newForm('Europe/Oslo'), title: 'Tides' })
})

test('the zone that is chosen can always be chosen again', () => {
  expect(timeZones('Europe/Kyiv')).toContain('Europe/Kyiv')
  expect(new Set(timeZones('UTC')).size).toBe(timeZones('UTC').length)
})
