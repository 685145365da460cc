/** The filter labels of the magazine, also the stored values. */
export const articleCategories = [
  'TECHNOLOGY',
  'AI & ART',
  'SUSTAINABILITY',
  'VR/AR',
  'PSYCHOLOGY',
  'BLOCKCHAIN',
  'MOTION',
  'AR/PUBLIC',
] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const articlePageSize = 8

/** Case-insensitive; undefined for an unknown name. */
export const articleCategoryOf = (name: string): ArticleCategory | undefined =>
  articleCategories.find((one) => one === name.trim().toUpperCase())

/** Part of feed addresses: 'AI & ART' becomes 'ai-art'. */
export const articleCategorySlug = (category: ArticleCategory): string =>
  category
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** Whole minutes at 200 words a minute, rounded up, at least 1. */
export const readingMinutes = (content: string): number => Math.max(1, Math.ceil(countWords(content) / 200))
