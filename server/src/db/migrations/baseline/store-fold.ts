import { quoted } from './trigger.ts'

export type Folding = [from: string, to: string]

/** Ranges of foldable characters in Unicode 17; fixed, because stored texts are not folded again. */
const foldedRanges = `
  a0-376 37a-37f 384-38a 38c 38e-3a1 3a3-52e 531-556 587 591-5c7 610-6ed 711-74a 7a6-7b0 7eb-7f3 7fd-82d
  859-85b 897-983 9bc-9c4 9c7-9c8 9cb-9cd 9d7 9dc-9dd 9df-9e3 9fe a01-a03 a33 a36 a3c a3e-a42 a47-a48
  a4b-a4d a51 a59-a5b a5e a70-a75 a81-a83 abc-ac5 ac7-ac9 acb-acd ae2-ae3 afa-aff b01-b03 b3c-b44 b47-b48
  b4b-b4d b55-b57 b5c-b5d b62-b63 b82 b94 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c04 c3c-c44 c46-c48 c4a-c4d
  c55-c56 c62-c63 c81-c83 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 cf3 d00-d03 d3b-d44 d46-d48 d4a-d4d
  d57-d63 d81-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31-e3a e47-e4e eb1-ebc ec8-ece edc-edd f0c-f43 f4d-f69
  f71-f97 f99-fbc fc6 1026-10c5 10c7 10cd 10fc 135d-135f 13a0-13f5 1712-1715 1732-1734 1752-1753 1772-1773
  17b4-17dd 180b-180f 1885-18a9 1920-192b 1930-193b 1a17-1a1b 1a55-1a5e 1a60-1a7c 1a7f 1ab0-1add 1ae0-1aeb
  1b00-1b44 1b6b-1bf3 1c24-1c37 1c89 1c90-1cba 1cbd-1cbf 1cd0-1cf9 1d2c-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d
  1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe
  2000-205f 2070-2071 2074-208e 2090-209c 20a8 20d0-20f0 2100-2189 219a-232a 2460-2adc 2c00-2cf2 2d6f 2d7f
  2de0-2dff 2e9f-2ef3 2f00-2fd5 3000-303a 304c-3094 3099-30ff 3131-318e 3192-319f 3200-321e 3220-33ff
  a640-a6f1 a722-a7dc a7f1-a82c a880-a8c5 a8e0-a953 a980-a9c0 a9e5 aa29-aa36 aa43-aa4d aa7b-aac1 aaeb-aaf6
  ab5c-ab69 abe3-abed f900-fa6d fa70-fad9 fb00-fb06 fb13-fb17 fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44
  fb46-fdc7 fdf0-fe19 fe20-fe52 fe54-fe66 fe68-fe6b fe70-fe74 fe76-fefc ff01-ffbe ffc2-ffc7 ffca-ffcf
  ffd2-ffd7 ffda-ffdc ffe0-ffe6 ffe8-ffee 101fd 102e0 10376-1037a 10400-10427 104b0-104d3 10570-1057a
  1057c-1058a 1058c-10592 10594-10595 105c9-105e4 10781-10785 10787-107b0 107b2-107ba 10a01-10a03
  10a05-10a06 10a0c-10a0f 10a38-10a3a 10a3f 10ae5-10ae6 10c80-10cb2 10d24-10d27 10d50-10d65 10d69-10d6d
  10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 11000-11046 11070-11074 1107f-110c2 11100-11134
  11145-11146 11173 11180-111cf 1122c-11241 112df-112ea 11300-11303 1133b-11344 11347-11348 1134b-1134d
  11357 11362-11363 11366-1136c 11370-11374 11383-11385 1138e 11391 113b8-113c0 113c2 113c5 113c7-113ca
  113cc-113d2 113e1-113e2 11435-11446 1145e 114b0-114c3 115af-115b5 115b8-115dd 11630-11640 116ab-116b7
  1171d-1172b 1182c-1183a 118a0-118bf 11930-11935 11937-11938 1193b-11943 119d1-119d7 119da-119e4
  11a01-11a47 11a51-11a99 11b60-11b67 11c2f-11c36 11c38-11c3f 11c92-11ca7 11ca9-11cb6 11d31-11d36 11d3a
  11d3c-11d3d 11d3f-11d47 11d8a-11d8e 11d90-11d91 11d93-11d97 11ef3-11ef6 11f00-11f03 11f34-11f3a
  11f3e-11f5a 13440-13455 1611e-1612f 16af0-16af4 16b30-16b36 16e40-16e5f 16ea0-16eb8 16f4f-16f87
  16f8f-16f92 16fe4 16ff0-16ff1 1bc9d-1bc9e 1ccd6-1ccf9 1cf00-1cf2d 1cf30-1cf46 1d15e-1d1c0 1d242-1d244
  1d400-1d454 1d456-1d49c 1d49e-1d49f 1d4a2 1d4a5-1d4a6 1d4a9-1d4ac 1d4ae-1d4b9 1d4bb 1d4bd-1d4c3
  1d4c5-1d505 1d507-1d50a 1d50d-1d514 1d516-1d51c 1d51e-1d539 1d53b-1d53e 1d540-1d544 1d546 1d54a-1d550
  1d552-1d6a5 1d6a8-1d7cb 1d7ce-1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006 1e008-1e018 1e01b-1e021
  1e023-1e024 1e026-1e02a 1e030-1e06d 1e08f 1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef
  1e6e3-1e6f5 1e8d0-1e8d6 1e900-1e94a 1ee00-1ee03 1ee05-1ee1f 1ee21-1ee22 1ee24 1ee27 1ee29-1ee32
  1ee34-1ee37 1ee39 1ee3b 1ee42 1ee47 1ee49 1ee4b 1ee4d-1ee4f 1ee51-1ee52 1ee54 1ee57 1ee59 1ee5b 1ee5d
  1ee5f 1ee61-1ee62 1ee64 1ee67-1ee6a 1ee6c-1ee72 1ee74-1ee77 1ee79-1ee7c 1ee7e 1ee80-1ee89 1ee8b-1ee9b
  1eea1-1eea3 1eea5-1eea9 1eeab-1eebb 1f100-1f190 1f200-1f202 1f210-1f23b 1f240-1f248 1f250-1f251
  1fbf0-1fbf9 2f800-2fa1d e0100-e01ef`

/** Without case, accents and compatibility variants ('ﬁ' and 'fi'). */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')

/** Each character of these ranges with its folded form, if they differ; '' for marks. */
export const foldingsIn = (ranges: string, fold: (character: string) => string): Folding[] =>
  ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .map((character): Folding => [character, fold(character)])
    .filter(([character, plain]) => plain !== character)

/** Hangul is not folded. */
const storeFoldings = (): Folding[] => foldingsIn(foldedRanges, foldText)

const table = 'store_letters'

export const storeFolding = (): string[] => [
  `create table ${table} (original text primary key, plain text not null) without rowid`,
  `insert into ${table} (original, plain)
    select value ->> 0, value ->> 1 from json_each(${quoted(JSON.stringify(storeFoldings()))})`,
]

/** Common characters beyond ASCII that folding leaves alone: a fast path for text without others. */
const unfolded = '×·–—‘’“”€'

export function storeFoldFunction(): string {
  const foldings = storeFoldings()
  const marks = foldings.filter(([, to]) => to === '')
  // Characters that stay upper-case when decomposed.
  const capitals = foldings.filter(([from, to]) => from.normalize('NFKD') === from && [...to].length === 1)
  const [from, to] = [0, 1].map((side) => quoted(capitals.map((pair) => pair[side]).join('')))
  return `create function store_fold(words text) returns text
    language plpgsql immutable strict parallel safe as $body$
    declare folded text := words;
    begin
      if octet_length(folded) = length(folded) then
        return translate(folded, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
      end if;
      folded := normalize(folded, NFKD);
      if folded ~ '[${ranges(marks)}]' then
        folded := regexp_replace(folded, '[${ranges(marks)}]', '', 'g');
      end if;
      folded := translate(folded, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
      if folded ~ '[${ranges(capitals)}]' then
        folded := translate(folded, ${from}, ${to});
      end if;
      return normalize(folded, NFC);
    end $body$`
}

/** For a regular expression's bracket expression; characters in order. */
export function ranges(foldings: readonly Folding[]): string {
  const runs: [first: number, last: number][] = []
  for (const [character] of foldings) {
    const code = character.codePointAt(0) ?? 0
    const run = runs.at(-1)
    if (run?.[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`

/**
 * For SQLite; a plain column only, because another expression would be evaluated per character. Characters beyond
 * ASCII are looked up in store_letters.
 */
export const storeFoldOnSqlite = (column: string): string =>
  `case when ${column} not glob '*[^ -~' || char(9, 10, 13) || '${unfolded}]*' then lower(${column}) else
    (select group_concat(coalesce(plain, letter), '') from
      (select substr(lower(${column}), place, 1) as letter from search_places
        where place <= length(${column}) order by place)
      left join ${table} on ${table}.original = letter) end`
