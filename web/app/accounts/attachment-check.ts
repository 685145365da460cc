import { type AttachmentKind, attachmentRules } from '@passion-art/contract/accounts/registration-rules'

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
