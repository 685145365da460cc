/** Letters without Unicode decomposition, and signs with several spellings. */
const equivalents: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  œ: 'oe',
  æ: 'ae',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
  ...sameAs("'", '‘’‚‛′'),
  ...sameAs('"', '“”„‟«»'),
  ...sameAs('-', '‐‒–—−'),
}

function sameAs(plain: string, signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]))
}

const replaced = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu')

// Accents, Hebrew points and Arabic vowel signs; in other scripts a mark is part of the letter, such as the Japanese
// voiced sound mark.
const marks = /[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309a]]/gv
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** As searches compare texts: without case, accents and variants. The databases' table is in migration 036. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(replaced, (character) => equivalents[character] ?? character)
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')

/** The words of a search; every one of them must occur. */
export const searchWords = (search: string): string[] => [
  ...new Set(fold(search).split(/\s+/).filter(Boolean)),
]
