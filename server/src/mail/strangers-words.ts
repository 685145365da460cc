/** Not drawn, so that a mail program may ignore it. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufeff]/gu
/** A mail address, a web address or a domain, or what a mail program takes for one. */
const address = /.@.|:\/\/|[\p{L}\p{N}][.。][\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]|(?:\d+[.。]){3}\d/u
const joints = /[.。@:/\\]+/g

/**
 * A stranger's words for a mail to another person: without an address or anything a mail program would make a
 * link of. 'www.evil.example' becomes 'www evil example'; everything else stays as it was written.
 */
export const withoutAddresses = (text: string): string =>
  text
    // A zero-width no-break space counts as a space, though it is not drawn.
    .split(/([^\S\ufeff]+)/)
    .map((word) => {
      const plain = word.normalize('NFKC').replace(unseen, '')
      return address.test(plain) ? plain.replace(joints, ' ').trim() : word
    })
    .join('')

/** Characters of a quotation; the whole stands on the screens. */
const quotedMost = 500

/** The lines of a stranger's free text, bounded. */
export function quotedLines(text: string): string[] {
  const characters = [...text]
  const kept = characters.length > quotedMost ? `${characters.slice(0, quotedMost - 1).join('')}…` : text
  return kept.split(/\r\n?|\n/)
}
