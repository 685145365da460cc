import { expect, test } from 'vitest'
import {
  adminCategories,
  categoriesOf,
  categoryLabel,
  categoryLabelKeys,
  categoryLabels,
  installationCategories,
  matchCategory,
  uploadCategories,
} from './artwork-categories.ts'

const all = [...new Set<string>([...uploadCategories, ...adminCategories])]

test('the upload form has 8 categories, the administrator 11, and every one has its label', () => {
  expect(uploadCategories).toHaveLength(8)
  expect(adminCategories).toHaveLength(11)
  expect(Object.keys(categoryLabels).sort()).toEqual([...all].sort())
  expect(Object.keys(categoryLabelKeys).sort()).toEqual([...all].sort())
})

test.each([
  ['digital', 'Digital Art'],
  ['painting', 'Painting'],
  ['photography', 'Photography'],
  ['sculpture', 'Sculpture'],
  ['drawing', 'Drawing'],
  ['mixed', 'Mixed Media'],
  ['mixed-media', 'Mixed Media'],
  ['animation', 'Animation'],
  ['graphic', 'Graphic Art'],
  ['collage', 'Collage'],
  ['printmaking', 'Printmaking'],
  ['ceramics', 'Ceramics'],
  ['jewelry', 'Jewelry'],
  ['textile', 'Textile Art'],
  ['holography', 'holography'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('the label of %s is %s', (value, label) => {
  expect(categoryLabel(value)).toBe(label)
})

test.each([
  ['digital', ['digital']],
  ['Digital Art', ['digital']],
  ['  DIGITAL ART ', ['digital']],
  ['mixed', ['mixed', 'mixed-media']],
  ['mixed-media', ['mixed', 'mixed-media']],
  ['Mixed Media', ['mixed', 'mixed-media']],
  ['installations', [...installationCategories]],
  ['Installations', ['sculpture', 'ceramics', 'textile']],
  ['Holography', ['holography']],
  ['constructor', ['constructor']],
])('?category=%s stands for %j', (param, values) => {
  expect(categoriesOf(param)).toEqual(values)
  for (const category of all) expect(matchCategory(param, category)).toBe(values.includes(category))
})

test.each([null, undefined, '', ' ', 'all', 'All'])('?category=%s means every category', (param) => {
  expect(categoriesOf(param)).toBeNull()
  expect(matchCategory(param, 'painting')).toBe(true)
  expect(matchCategory(param, 'a kind of its own')).toBe(true)
})

test('a free-text category is found by its own name', () => {
  expect(matchCategory('Holography', 'holography')).toBe(true)
  expect(matchCategory('painting', 'holography')).toBe(false)
})
