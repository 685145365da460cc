/** A picture may be exactly this large. */
export const maxPictureBytes = 5 * 1024 * 1024

/** What is wrong with a chosen picture before it is sent: key below `profile`, null for nothing. */
export function pictureProblem(file: { type: string; size: number }): 'pictureKind' | 'pictureSize' | null {
  if (!file.type.startsWith('image/')) return 'pictureKind'
  return file.size > maxPictureBytes ? 'pictureSize' : null
}
