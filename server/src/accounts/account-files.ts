import type { AttachmentKind } from '@passion-art/contract/registration-rules'

/** Folders below /uploads. */
export const pictureFolder = 'profile-pictures'
export const attachmentFolders: Record<AttachmentKind, string> = {
  portfolio: 'portfolios',
  galleryLogo: 'gallery-logos',
}

/** Where a browser finds an attachment; `name` is what its row holds. */
export const attachmentUrl = (kind: AttachmentKind, name: string): string =>
  `/uploads/${attachmentFolders[kind]}/${name}`
