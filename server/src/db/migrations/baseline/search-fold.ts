import { quoted } from './trigger.ts'

/** Latin, Greek and Cyrillic characters, and below each its folded form. */
const folded =
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ' +
  'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĹĺĻļĽľĿŁłŃńŅņŇňŊŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤ' +
  'ťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' +
  'ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰϊϋόύώ' +
  'ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝў'
const plain =
  'aaaaaaaceeeeiiiiðnoooooouuuuyþsaaaaaaaceeeeiiiinoooooouuuuyy' +
  'aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkllllllŀllnnnnnnŋoooooooorrrrrrssssssssttt' +
  'tttuuuuuuuuuuuuwwyyyzzzzzz' +
  'αεηιουωιαβγδεζηθικλμνξοπρστυφχψωιυαεηιυιυουω' +
  'ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиу'

const longestText = 12_000

const table = 'search_letters'

export const searchFolding: readonly string[] = [
  `create table ${table} (original text primary key, plain text not null) without rowid`,
  `insert into ${table} (original, plain) values ${Array.from(
    folded,
    (character, index) => `('${character}', '${plain[index]}')`,
  ).join(', ')}`,
  'create table search_places (place integer primary key)',
  `insert into search_places (place) with recursive counted (place) as
    (select 1 union all select place + 1 from counted where place < ${longestText}) select place from counted`,
]

/** SQL expression without case and accents, the same on both databases. */
export const foldOnPostgres = (expression: string): string =>
  `translate(${asciiLower(expression)}, ${quoted(folded)}, ${quoted(plain)})`
const asciiLower = (expression: string) =>
  `translate(${expression}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`

/**
 * SQLite's lower() folds ASCII only and it has no translate(), so other text is split into characters and joined.
 * Nested replace() calls would be too deep for older programs that read the file.
 */
export const foldOnSqlite = (expression: string): string =>
  `case when length(${expression}) = length(cast(${expression} as blob)) then lower(${expression}) else
    (select group_concat(coalesce(plain, letter), '') from
      (select substr(lower(${expression}), place, 1) as letter from search_places
        where place <= length(${expression}) order by place)
      left join ${table} on ${table}.original = letter) end`
