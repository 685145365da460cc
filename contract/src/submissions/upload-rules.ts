export const maxImages = 5
/** 1 MB = 1,048,576 bytes; a file of exactly this size is refused. */
export const maxImageBytes = 10 * 1_048_576 - 1
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const titleMax = 200
export const descriptionMax = 5_000
export const keywordsMax = 20
export const keywordMax = 40
export const altMax = 300

/** `views`: one artwork with several pictures; `separate`: an artwork for each picture. */
export const uploadModes = ['views', 'separate'] as const
export type UploadMode = (typeof uploadModes)[number]

/** 'sea,  noise, ,sea' becomes ['sea', 'noise']: trimmed, without blanks, unique ignoring case. */
export function keywordsOf(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(',')) {
    const keyword = part.trim().replace(/\s+/g, ' ')
    const key = keyword.toLowerCase()
    if (keyword !== '' && !seen.has(key)) seen.set(key, keyword)
  }
  return [...seen.values()]
}
