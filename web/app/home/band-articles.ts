/** How many articles home names. */
const bandSize = 5

/** The featured ones first, filled up with the newest, none twice. */
export function bandArticles<T extends { id: string }>(featured: readonly T[], newest: readonly T[]): T[] {
  const all = new Map([...featured, ...newest].map((article) => [article.id, article]))
  return [...all.values()].slice(0, bandSize)
}
