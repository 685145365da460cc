import { declared } from '../../features.ts'
import { postgresOwn, postgresReadings } from './console-attacks-postgres.fixtures.ts'
import { textSecrets } from '../../testing/plant-secrets.ts'
import { sqliteOwn, sqliteReadings } from './console-attacks-sqlite.fixtures.ts'

export type Kind = 'sqlite' | 'postgres'

/** One per table, because one view masks all secrets of a table. */
const secrets = Object.keys(declared.columns).flatMap((table) =>
  textSecrets(table)
    .slice(0, 1)
    .map((column) => ({ table, column })),
)

/** `{t}` and `{c}`: a table and one of its secret columns. */
const readings = [
  'select * from {t}',
  'select {c} from {t}',
  'select {c} as harmless from {t}',
  'select "{c}" from "{t}"',
  'select x.{c} from {t} x',
  'select {t}.{c} from {t}',
  'select t.* from {t} t',
  'table {t}',
  'select upper({c}) from {t}',
  "select {c} || '' from {t}",
  "select 'a' || {c} || 'b' from {t}",
  'select substr({c}, 2, 30) from {t}',
  "select replace({c}, 'a', 'a') from {t}",
  'select trim({c}) from {t}',
  'select min({c}) from {t}',
  'select max({c}) from {t}',
  "select coalesce({c}, '') from {t}",
  "select nullif({c}, '') from {t}",
  'select cast({c} as text) from {t}',
  'select case when {c} is not null then {c} end from {t}',
  'select distinct {c} from {t}',
  'select {c}, count(*) from {t} group by {c}',
  'select count(*), max({c}) from {t} group by 1 = 1 having max({c}) is not null',
  'select (select {c} from {t} limit 1)',
  'select (select max(a.{c}) from {t} a where a.{c} = b.{c}) from {t} b',
  'select * from (select {c} from {t}) q',
  'with q as (select {c} as s from {t}) select s from q',
  'with {t} as (select * from {t}) select * from {t}',
  'with q as materialized (select * from {t}) select * from q',
  'select {c} from {t} union select {c} from {t}',
  'select {c} from {t} union all select null',
  'select {c} from {t} intersect select {c} from {t}',
  "select {c} from {t} except select ''",
  'select a.{c} from {t} a join {t} b on a.{c} = b.{c}',
  'select {c} from {t} a join {t} b using ({c})',
  'select {c} from {t} a natural join {t} b',
  'select {c} from {t} a left join {t} b using ({c})',
  "select {c} from {t} a full join (select 'q' as {c}) b using ({c})",
  "select * from {t} a full join (select 'q' as {c}) b using ({c})",
  "select * from (select 'q' as {c}) b full join {t} a using ({c})",
  "select upper({c}) from {t} a full outer join (select 'q' as {c}) b using ({c})",
  "select {c} from {t} a natural full join (select 'q' as {c}) b",
  "select {c} from (select 'q' as {c}) b natural right join {t} a",
  'select lag({c}) over (order by {c}) from {t}',
  'select first_value({c}) over (order by 1) from {t}',
  'with recursive r(i, s) as (select 1, {c} from {t} union select i + 1, s from r where i < 3) select s from r',
  'with recursive r(i, s) as (select 1, substr({c}, 1, 1) from {t} union select i + 1, substr({c}, i + 1, 1) from r, {t} where i < 40) select s from r',
  'select {c} from main.{t}',
  'select {c} from temp.{t}',
  'select {c} from public.{t}',
  'select public.{t}.{c} from public.{t}',
  'select * from public.{t}',
  'select {c} from console.{t}',
  'values ((select max({c}) from {t}))',
  'explain select {c} from {t}',
  'select reverse({c}) from {t}',
  'select length({c}), {c} from {t} order by {c}',
] as const

const targets = ['users', 'orders', 'site_state'] as const
const writes = [
  'delete from {t}',
  'delete from public.{t}',
  'delete from main.{t}',
  'delete from {t} returning *',
  'update {t} set id = id',
  "update site_state set value = 'changed'",
  "insert into site_state (key, value) values ('attack', '1')",
  "insert into site_state select 'attack', '1'",
  "replace into site_state (key, value) values ('attack', '1')",
  'drop table {t}',
  'drop table if exists {t} cascade',
  'truncate {t}',
  'alter table {t} add column attack text',
  'alter table {t} rename to attack',
  'create table attack (a text)',
  'create table attack as select * from {t}',
  'create temp table attack as select 1 as a',
  'create temporary view attack as select 1 as a',
  'create view attack as select * from {t}',
  'create index attack on {t} (id)',
  'create trigger attack after insert on {t} begin select 1; end',
  'drop view {t}',
  'select * into attack from {t}',
  'vacuum',
  'analyze',
  'reindex {t}',
] as const
const covers = [
  '{w}',
  'select 1; {w}',
  'commit; {w}',
  'rollback; {w}',
  'begin; {w}; commit',
  '/* select */ {w}',
  '-- select\n{w}',
  'select 1 /*; */; {w}',
  'with x as ({w}) select 1',
  'with x as (select 1) {w}',
  'explain {w}',
  'explain analyze {w}',
  'prepare p as {w}',
  'select 1 where exists ({w})',
  ';;{w}',
] as const

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w)\}/g, (whole, name: string) => values[name] ?? whole)

export function attacksOn(kind: Kind, folder: string): string[] {
  const own = kind === 'sqlite' ? [...sqliteOwn] : [...postgresOwn]
  const reading = [...readings, ...(kind === 'sqlite' ? sqliteReadings : postgresReadings)]
  const all = [
    ...own.map((text) => fill(text, { f: folder })),
    ...secrets.flatMap(({ table, column }) => reading.map((text) => fill(text, { t: table, c: column }))),
    ...writes.flatMap((write, index) =>
      covers.map((cover, coverIndex) =>
        fill(cover, { w: fill(write, { t: targets[(index + coverIndex) % targets.length] ?? '' }) }),
      ),
    ),
  ]
  return [...new Set(all)]
}
