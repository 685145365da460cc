import { expect, test } from 'vitest'
import { refusal, tokensOf } from './console-guard.ts'

test.each([
  'SELECT * FROM users LIMIT 10',
  "select 'lo_create(' || upper('pg_sleep') from users -- pg_sleep(1)",
  'select $$pg_notify(1)$$, $a$ $$ pg_sleep( $a$',
  "select e'it\\'s pg_read_file(1)' as x",
  'with t(a, b) as (select 1, 2), u(c) as not materialized (select 3) select * from t, u',
  'select count(*) filter (where a in (1, 2)) over (partition by b) from t',
  'select cast(a as numeric(10, 2)), b::varchar(3) from (values (1)) as v(a)',
  'select a from t where exists (select 1) and not (b or c)',
  '/* a /* b */ pg_sleep(1) */ select 1',
  'select "count"(*) from users',
])('lets through: %s', (query) => {
  expect(refusal(query)).toBeNull()
})

test.each([
  'select pg_sleep(1)',
  'select PG_SLEEP (1)',
  'select "pg_sleep"(1)',
  'select pg_catalog . lower(1)',
  'select lo_create(0)',
  'select lo_create /* x */ \n (0)',
  'select "lo_create"(0)',
  'select U&"lo\\005fcreate"(0)',
  "select 'a\\' || lo_create(0) || ''",
  "select e'\\'' || lo_create(0)",
  'select $a$ $b$ $a$ || lo_create(0)',
  'select a$$ || lo_create(0) || $$',
  'select x.lo_create(0)',
  'select * from lo_create(0) as (a int)',
  'select ı(1)',
  'select * from information_schema.tables',
  'select 1 /* open',
  "select 'open",
  'select $1',
  'select $a$ open',
  '',
])('refuses: %s', (query) => {
  expect(refusal(query)).toEqual(expect.any(String))
})

test('tells words, names and everything else apart', () => {
  expect(
    tokensOf('Select "A""b", \'c\'\'d\', 1.5e3 -- x')?.map(({ kind, text }) => `${kind} ${text}`),
  ).toEqual(['word select', 'quoted A"b', 'other ,', "other 'c''d'", 'other ,', 'other 1.5e3'])
})
