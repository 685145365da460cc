import type { RefusedKind } from '@passion-art/contract/images/picture-kinds'
import type { TFunction } from 'i18next'

const kinds: readonly string[] = ['damaged', 'heic', 'other_picture', 'no_picture'] satisfies RefusedKind[]

export const isKind = (problem: string): problem is RefusedKind => kinds.includes(problem)

/** The form's sentence, then what the refused file is. */
export const kindText = (t: TFunction, first: string, kind: RefusedKind): string =>
  `${first.replace(/\.?$/, '.')} ${t(`submissions.because.${kind}`)}`
