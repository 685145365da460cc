/** Invisible characters, which a mail program may ignore. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufeff]/gu
/** An email address, a web address or a domain, or a text that mail programs take for one. */
const address = /.@.|:\/\/|[\p{L}\p{N}][.。][\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]|(?:\d+[.。]){3}\d/u
const separators = /[.。@:/\\]+/g

/**
 * User text for an email to another person, without anything a mail program would turn into a link:
 * 'www.evil.example' becomes 'www evil example'.
 */
export const stripAddresses = (text: string): string =>
  text
    // A zero-width no-break space matches \s, but is invisible.
    .split(/([^\S\ufeff]+)/)
    .map((word) => {
      const plain = word.normalize('NFKC').replace(invisible, '')
      return address.test(plain) ? plain.replace(separators, ' ').trim() : word
    })
    .join('')

const maxQuoted = 500

export function quotedLines(text: string): string[] {
  const characters = [...text]
  const shortened = characters.length > maxQuoted ? `${characters.slice(0, maxQuoted - 1).join('')}…` : text
  return shortened.split(/\r\n?|\n/)
}
