import { describe, expect, test } from 'vitest'
import { amountOf, dayOf, readingOf } from './file-reading.ts'

const ofDates = (...dates: string[]) => readingOf({ dates, decimals: [] }, {})
const ofAmounts = (...decimals: string[]) => readingOf({ dates: [], decimals }, {})

describe('detecting a file’s formats', () => {
  test.each([
    [['03/04/2024'], 'dayFirst', true],
    [['03/04/2024', '13/04/2024'], 'dayFirst', false],
    [['03-04-2024', '04-13-2024'], 'monthFirst', false],
    [['03/04/2024', '13/04/2024', '04/13/2024'], 'dayFirst', true],
    [['04/04/2024', '2024-03-04', 'soon', ''], 'dayFirst', false],
    [['03.04.2024'], 'dayFirst', false],
  ])('dates %j', (dates, way, isOpen) => {
    const { reading, ambiguous } = ofDates(...dates)
    expect([reading.dates, ambiguous]).toEqual([way, isOpen ? ['dates'] : []])
  })

  test.each([
    [['1.250'], 'point', true],
    [['1,250'], 'point', true],
    [['1.250', '1.250,50'], 'comma', false],
    [['1.250', '12,5'], 'comma', false],
    [['1.250', '1.250.000'], 'comma', false],
    [['1,250', '12.50'], 'point', false],
    [['1.250', '12,5', '12.5'], 'point', true],
    [['1250', '20', '1 250', 'cheap', ''], 'point', false],
  ])('amounts %j', (amounts, way, isOpen) => {
    const { reading, ambiguous } = ofAmounts(...amounts)
    expect([reading.decimals, ambiguous]).toEqual([way, isOpen ? ['decimals'] : []])
  })

  test('a choice takes precedence', () => {
    const { reading } = readingOf(
      { dates: ['13/04/2024'], decimals: ['1.250'] },
      { dates: 'monthFirst', decimals: 'comma' },
    )
    expect(reading).toEqual({ dates: 'monthFirst', decimals: 'comma' })
  })
})

const [european, american] = [
  { dates: 'dayFirst', decimals: 'comma' },
  { dates: 'monthFirst', decimals: 'point' },
] as const

test.each([
  ['3/4/2024', '2024-04-03', '2024-03-04'],
  ['13/04/2024', '2024-04-13', '2024-04-13'],
  ['3.4.2024', '2024-04-03', '2024-04-03'],
  ['2024-04-03', '2024-04-03', '2024-04-03'],
  ['3/4-2024', '3/4-2024', '3/4-2024'],
  ['00/00/2024', '00/00/2024', '00/00/2024'],
])('the day %j', (text, dayFirst, monthFirst) => {
  expect([dayOf(text, european), dayOf(text, american)]).toEqual([dayFirst, monthFirst])
})

test.each([
  ['1.250', '1250', '1.25'],
  ['1,250', '1.25', '1250'],
  ['1,255', '1.255', '1255'],
  ['1.250,50', '1250.50', '1250.50'],
  ['1,250.50', '1250.50', '1250.50'],
  ['1 250,50', '1250.50', '1250.50'],
  ["1'250.50", '1250.50', '1250.50'],
  ['1250,5', '1250.5', '1250.5'],
  ['1250.5', '1250.5', '1250.5'],
  ['1.250.000', '1250000', '1250000'],
  ['1250', '1250', '1250'],
  ['12,50.5', '12,50.5', '12,50.5'],
  ['-5', '-5', '-5'],
])('the amount %j', (text, comma, point) => {
  expect([amountOf(text, european), amountOf(text, american)]).toEqual([comma, point])
})
