import { expect, test } from 'vitest'
import { kindOf, tablesOf } from './statements.ts'

test.each([
  ['select "id" from "artworks"', 'select'],
  ['  INSERT into x values (?)', 'insert'],
  ['update users set a = 1', 'update'],
  ['delete from "holds"', 'delete'],
  ['with a as (select 1) select * from a', 'with'],
  ['commit', 'commit'],
  ['vacuum into ?', 'other'],
  ['', 'other'],
])('%s is counted as %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test.each([
  ['select * from "artworks" inner join "users" as "u" on true', ['artworks', 'users']],
  ['insert into "orders" ("id") select ? from orders', ['orders']],
  ['update "holds" set "until" = ?', ['holds']],
  ["select 'from secrets' from users where a = 'it''s from there' and b = ?", ['users']],
  ['pragma foreign_keys', []],
])('%s names %j', (text, tables) => {
  expect(tablesOf(text)).toEqual(tables)
})
