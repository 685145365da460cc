import type { ShownEdition } from '@passion-art/contract/editions/edition'
import type { Language } from '@passion-art/contract/site/site-config'
import { fill, textsOf } from '../i18n/texts.ts'

/** 'edition of 25 + 3 AP', 'open edition'; '' for a unique work. */
export function editionText(edition: ShownEdition | null, language: Language): string {
  if (!edition) return ''
  const texts = textsOf(language).edition
  if (edition.size === null) return texts.open
  const size = fill(texts.limited, { size: String(edition.size) })
  if (edition.proofs === 0) return size
  return fill(texts.proofs, { size, proofs: String(edition.proofs) })
}
