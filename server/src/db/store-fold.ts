import { foldText } from '@passion-art/contract/store-search'

type Letter = [from: string, to: string]

/** Where letters are that have something to fold; the rest of a million code points has none. */
const planes: readonly [first: number, last: number][] = [
  [0x80, 0xabff],
  [0xd7a4, 0xd7ff],
  [0xe000, 0x1ffff],
  [0x2f800, 0x2fa1f],
  [0xe0100, 0xe01ef],
]

/** Letters that the store's searches read as others, each with those; '' for marks. Hangul stands for itself. */
export const storeLetters = (): Letter[] =>
  planes.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).flatMap(
      (letter) => {
        const plain = foldText(letter)
        return plain === letter ? [] : [[letter, plain] as Letter]
      },
    ),
  )

/** Common letters beyond ASCII that the fold leaves alone: a text with no others needs no look at each. */
export const plainLetters = '×·–—‘’“”€'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** `foldText` on PostgreSQL, as a function of a text. */
export function storeFoldOnPostgres(letters: readonly Letter[]): string {
  const marks = letters.filter(([, to]) => to === '')
  // Those that stay upper-case when they are taken apart.
  const capitals = letters.filter(([from, to]) => from.normalize('NFKD') === from && [...to].length === 1)
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

/** For a bracket expression of a regular expression. */
function ranges(letters: readonly Letter[]): string {
  const runs: [first: number, last: number][] = []
  for (const [letter] of letters) {
    const code = letter.codePointAt(0) ?? 0
    const run = runs.at(-1)
    if (run?.[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`

/**
 * `foldText` on SQLite, of a column (an expression would be worked out for each of its letters). Letters beyond ASCII are
 * looked up in store_letters, one by one.
 */
export const storeFoldOnSqlite = (column: string): string =>
  `case when ${column} not glob '*[^ -~' || char(9, 10, 13) || '${plainLetters}]*' then lower(${column}) else
    (select group_concat(coalesce(plain, letter), '') from
      (select substr(lower(${column}), place, 1) as letter from search_places
        where place <= length(${column}) order by place)
      left join store_letters on store_letters.original = letter) end`
