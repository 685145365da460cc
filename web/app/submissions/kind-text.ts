import type { RefusedKind } from '@passion-art/contract/images/picture-kinds'
import type { TFunction } from 'i18next'

const kinds: readonly string[] = ['damaged', 'heic', 'other_picture', 'no_picture'] satisfies RefusedKind[]

export const isKind = (problem: string): problem is RefusedKind => kinds.includes(problem)

/** What is said of a file that is no picture to take: the form's own sentence, then what the file is. */
export const kindText = (t: TFunction, first: string, kind: RefusedKind): string =>
  `${first.replace(/\.?$/, '.')} ${t(`submissions.because.${kind}`)}`
