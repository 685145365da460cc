import { type Folding, foldingsIn, ranges } from '../baseline/store-fold.ts'
import { quoted } from '../baseline/trigger.ts'

/** Ranges of foldable characters in Unicode 17. */
const foldedRanges = `
  a0 a8-ab af b2-b5 b8-18b 18e-198 19c-1a9 1ac-1b8 1bc 1c4-233 23a-23e 241-24e 2b0-2b8 2d8-2dd 2e0-2e4 300-376
  37a 37e-37f 384-3b0 3c2 3ca-3fa 3fd-42f 439 450-453 457 45c-480 485-486 48a-4cd 4d0-52e 531-556 587 591-5c7
  610-61a 622-626 629 640 649-669 670-671 675-678 6a9 6c0-6c2 6cc 6d3 6d6-6dc 6df-6e4 6e7-6ed 6f0-6f9 897-89f
  8ca-8ff 951-954 958-95f 9dc-9df a33 a36 a59-a5b a5e b5c-b5d e33 eb3 edc-edd f0c f43 f4d f52 f57 f5c f69
  f73-f79 f81 f93 f9d fa2 fa7 fac fb9 10a0-10c7 10cd 10fc 13a0-13f5 1ab0-1add 1ae0-1aeb 1c89 1c90-1cba 1cbd-1cbf
  1cd0-1ce8 1ced 1cf4 1cf8-1cf9 1d2c-1d6a 1d78 1d9b-1e9b 1e9e-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f7d
  1f80-1fd3 1fd6-1fef 1ff2-200a 2010-2014 2017-201f 2024-2026 202f 2032-2037 203c-203e 2047-2049 2057 205f
  2070-2071 2074-209c 20a8 20d0-20f0 2100-2116 2119-211d 2120-2140 2145-2149 2150-217f 2183 2189 219a-219b 21ae
  21cd-21cf 2204 2209 220c 2212 2224-2226 222c-2230 2241 2244 2247-2249 2260-2262 226d-2271 2274-2275 2278-2279
  2280-2281 2284-2285 2288-2289 22ac-22af 22e0-22e3 22ea-22ed 2329-232a 2460-24ea 2a0c 2a74-2a76 2adc 2c00-2c2f
  2c60-2c64 2c67-2c72 2c75 2c7c-2ce2 2ceb-2ced 2cf2 2d6f 2e9f 2ef3 2f00-2fd5 3000 302a-302d 3036-303a 309b-309c
  309f 30ff 3131-318e 3192-319f 3200-3247 3250-33ff a640-a66c a680-a69d a722-a72e a732-a770 a779-a786 a78b-a78d
  a790-a792 a796-a7dc a7f1-a7f5 a7f8-a7f9 ab5c-ab5f ab69 f900-fa0d fa10-fa12 fa15-fa22 fa25-fa26 fa2a-fa6d
  fa70-fad9 fb00-fb06 fb13-fb17 fb1d-fbb1 fbd3-fd3d fd50-fd8f fd92-fdc7 fdf0-fdfc fe00-fe19 fe20-fe2d fe30-fe44
  fe47-fe6b fe70-fefc ff01-ffbe ffc2-ffc7 ffca-ffcf ffd2-ffd7 ffda-ffdc ffe0-ffee 101fd 102e0 10400-10427
  104b0-104d3 10570-10595 105c9 105e4 10781-107ba 10c80-10cb2 10d50-10d65 10efa-10eff 1133b 118a0-118bf
  16e40-16e5f 16ea0-16eb8 1ccd6-1ccf9 1cf00-1cf2d 1cf30-1cf46 1d15e-1d164 1d167-1d169 1d17b-1d182 1d185-1d18b
  1d1aa-1d1ad 1d1bb-1d1c0 1d400-1d49f 1d4a2 1d4a5-1d4a6 1d4a9-1d50a 1d50d-1d546 1d54a-1d6a5 1d6a8-1d7cb
  1d7ce-1d7ff 1e030-1e06d 1e900-1e921 1ee00-1ee24 1ee27-1ee3b 1ee42 1ee47-1ee54 1ee57-1ee64 1ee67-1ee9b
  1eea1-1eebb 1f100-1f10a 1f110-1f14f 1f16a-1f16c 1f190 1f200-1f202 1f210-1f23b 1f240-1f248 1f250-1f251
  1fbf0-1fbf9 2f800-2fa1d e0100-e01ef`

/** Marks that are no part of their base letter. */
const marks = `
  300-36f 485-486 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 897-89f
  8ca-8e1 8e3-8ff 951-954 1ab0-1add 1ae0-1aeb 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff
  20d0-20f0 302a-302d fb1e fe00-fe0f fe20-fe2d 101fd 102e0 10efa-10eff 1133b 1cf00-1cf2d 1cf30-1cf46 1d167-1d169
  1d17b-1d182 1d185-1d18b 1d1aa-1d1ad e0100-e01ef`

const same: Record<string, string> = {
  ...pairs('ß=ss ø=o đ=d ð=d ħ=h ı=i ł=l ŧ=t þ=th œ=oe æ=ae ς=σ ٱ=ا ى=ي ی=ي ة=ه ک=ك ـ='),
  ...each('‘’‚‛′', "'"),
  ...each('“”„‟«»', '"'),
  ...each('‐‒–—−', '-'),
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
}

function pairs(texts: string): Record<string, string> {
  return Object.fromEntries(texts.split(' ').map((pair) => pair.split('=')))
}

function each(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]))
}

const bracket = (ranges: string) =>
  ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.split('-').map((code) => `\\U${code.padStart(8, '0')}`))
    .map(([first, last = first]) => `${first}-${last}`)
    .join('')
const markPattern = new RegExp(`[${bracket(marks).replace(/\\U0*([\da-f]+)/g, '\\u{$1}')}]`, 'gu')

const fold = (text: string): string =>
  [...text.normalize('NFKD').replace(markPattern, '').toLowerCase()]
    .map((character) => same[character] ?? character)
    .join('')
    .normalize('NFC')

const foldings = (): Folding[] => foldingsIn(foldedRanges, fold)

const table = 'search_letters'

export const foldingOnSqlite = (): string[] => [
  `drop table ${table}`,
  'drop table store_letters',
  `create table ${table} (original text primary key, plain text not null) without rowid`,
  `insert into ${table} (original, plain)
    select value ->> 0, value ->> 1 from json_each(${quoted(JSON.stringify(foldings()))})`,
]

export function foldingOnPostgres(): string[] {
  // Characters that don't decompose; one character replaces each.
  const single = foldings().filter(([from, to]) => from.normalize('NFKD') === from && [...to].length === 1)
  const gone = Object.keys(same).filter((character) => same[character] === '')
  const from = [...single.map(([character]) => character), ...gone]
  const several = foldings().filter(
    ([character, plain]) => [...plain].length > 1 && character.normalize('NFKD') === character,
  )
  const replaced = several.reduce(
    (text, [character, plain]) => `replace(${text}, ${quoted(character)}, ${quoted(plain)})`,
    `translate(folded, ${quoted(from.join(''))}, ${quoted(single.map(([, plain]) => plain).join(''))})`,
  )
  const changing = new Set([...from, ...several.map(([character]) => character)])
  const others = foldings().filter(([character]) => changing.has(character))
  return [
    `create function search_fold(words text) returns text
    language plpgsql immutable strict parallel safe as $body$
    declare folded text := words;
    begin
      if octet_length(folded) <> length(folded) then
        folded := regexp_replace(normalize(folded, NFKD), '[${bracket(marks)}]', '', 'g');
      end if;
      folded := translate(folded, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
      if octet_length(folded) = length(folded) then return folded; end if;
      if folded ~ '[${ranges(others)}]' then folded := ${replaced}; end if;
      return normalize(folded, NFC);
    end $body$`,
  ]
}

/** Common characters beyond ASCII that folding leaves alone: a fast path for text without others. */
const unfolded = '×·€'

/** `raw.words` or another column of `raw`: any other expression would be evaluated per character. */
export const folded = (postgres: boolean, column: string): string =>
  postgres
    ? `search_fold(${column})`
    : `case when ${column} not glob '*[^ -~' || char(9, 10, 13) || '${unfolded}]*' then lower(${column}) else
    (select group_concat(coalesce(plain, letter), '') from
      (select substr(lower(${column}), place, 1) as letter from search_places
        where place <= length(${column}) order by place)
      left join ${table} on ${table}.original = letter) end`
