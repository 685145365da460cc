import { type AttachmentKind, attachmentRules } from '@passion-art/contract/accounts/registration-rules'

/** What is wrong with a chosen file before it is sent: key below `attachment`, null for nothing. */
export function attachmentProblem(
  kind: AttachmentKind,
  file: { name: string; size: number },
): 'invalidFormat' | 'tooLarge' | null {
  const { endings, below } = attachmentRules[kind]
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!file.name.includes('.') || !endings.includes(ending)) return 'invalidFormat'
  return file.size >= below ? 'tooLarge' : null
}

export const acceptedFiles = (kind: AttachmentKind): string =>
  attachmentRules[kind].endings.map((ending) => `.${ending}`).join(',')
