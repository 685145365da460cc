import { expect, test } from 'vitest'
import { checkCard, groupExpiry, groupNumber, passesLuhn, readExpiry, toCard } from './card-rules.ts'

const today = new Date(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test.each([
  ['4242 4242 4242 4242', true],
  ['4000000000000002', true],
  ['378282246310005', true],
  ['4242 4242 4242 4241', false],
  ['4242', false],
  ['', false],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', true],
])('%s passes the check digit: %s', (number, expected) => {
  expect(passesLuhn(number)).toBe(expected)
})

test.each([
  ['11 / 28', { month: 11, year: 2028 }],
  ['1128', { month: 11, year: 2028 }],
  ['11/2028', { month: 11, year: 2028 }],
  ['13 / 28', null],
  ['00 / 28', null],
  ['11', null],
])('the expiry %s reads as %j', (text, expected) => {
  expect(readExpiry(text)).toEqual(expected)
})

test('a good card has no problems and goes out as numbers', () => {
  expect(checkCard(good, today)).toEqual({})
  expect(toCard(good)).toEqual({ number: '4242424242424242', exp_month: 11, exp_year: 2026, cvc: '123' })
})

test.each([
  [{ number: '4242 4242 4242 4243' }, { number: 'invalidNumber' }],
  [{ expiry: '10 / 26' }, { expiry: 'pastExpiry' }],
  [{ expiry: '' }, { expiry: 'noExpiry' }],
  [{ expiry: '13 / 28' }, { expiry: 'noExpiry' }],
  [{ cvc: '12' }, { cvc: 'incompleteCode' }],
])('%j is a problem: %j', (over, problems) => {
  expect(checkCard({ ...good, ...over }, today)).toEqual(problems)
})

test('typing is grouped', () => {
  expect(groupNumber('42424242424242')).toBe('4242 4242 4242 42')
  expect(groupExpiry('11', '1')).toBe('11 / ')
  expect(groupExpiry('11 /', '11 / ')).toBe('11')
  expect(groupExpiry('11282', '1128')).toBe('11 / 28')
})
