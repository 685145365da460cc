import { expect, test } from 'vitest'
import { refusal } from './console-guard.ts'

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
  "select extract(year from now()), substring('a' from 1), position('a' in 'b'), trim(both ' a'), overlay('a' placing 'b' from 1)",
  "select now() at time zone 'UTC', 'a' similar to 'b', 'a' like 'b' escape 'c', current_user, current_date",
  'select a, grouping(a) from t group by rollup (a) order by a desc nulls last',
  'select coalesce(a, 1), greatest(a, 2), array[1, 2], row(1, 2), (array[1])[1], case a when 1 then 2 else 3 end from t',
  'select b.x from t a, lateral (select a.x) b left join t c using (x) where a.x in (1, 2) and a.x between 1 and 2',
])('lets through: %s', async (query) => {
  expect(await refusal(query)).toBeNull()
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
  "select xmlelement(name a), query_to_xml('select 1')",
  "select json_value('{}', '$.a')",
  'select lower(1) from t tablesample system (1)',
  'select x.lower(1)',
  'select pg_catalog.extract(1)',
  'select collation for (a) from t',
  'with a as (delete from t returning 1) select * from a',
  'select 1 for update',
  'update t set a = 1',
  'copy t to program $$id$$',
  'do $$ begin end $$',
  `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
])('refuses: %s', async (query) => {
  expect(await refusal(query)).toEqual({ failed: expect.any(String) })
})

test.each([
  ['', 'query_empty'],
  ['-- nothing', 'query_empty'],
  ['/* */ ;', 'query_empty'],
  ['select 1; select 2', 'query_one'],
])('says of %j: %s', async (query, refused) => {
  expect(await refusal(query)).toEqual({ refused })
})
