import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import type { FileColumns } from '../files/file-sweeper.ts'

export const pictureFolder = 'profile-pictures'
export const attachmentFolders = {
  portfolio: 'portfolios',
  galleryLogo: 'gallery-logos',
} as const satisfies Record<AttachmentKind, string>

export const accountFiles = {
  'profile-pictures': [['users', 'profile_picture']],
  portfolios: [['attachments', 'name', 'name']],
  'gallery-logos': [['attachments', 'name', 'name']],
} as const satisfies Partial<FileColumns>

export const attachmentUrl = (kind: AttachmentKind, name: string): string =>
  `/uploads/${attachmentFolders[kind]}/${name}`
