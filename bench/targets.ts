export interface Targets {
  calls: string[]
  pages: string[]
}

export async function targetsOf(origin: string): Promise<Targets> {
  const read = async <T>(path: string) => (await (await fetch(origin + path)).json()) as T
  const artworks = await read<{ id: string }[]>('/api/artworks?limit=1')
  const { articles } = await read<{ articles: { id: string }[] }>('/api/articles?limit=1')
  const [artwork, article] = [artworks[0]?.id ?? '', articles[0]?.id ?? '']
  return {
    calls: [
      '/api/artworks?limit=24',
      '/api/artworks/featured',
      '/api/artists?limit=24',
      `/api/artworks/${artwork}`,
      '/api/articles?limit=8',
      `/api/articles/${article}`,
    ],
    pages: ['/', '/store', `/artwork/${artwork}`, '/articles', `/articles/${article}`],
  }
}

export const shortened = (path: string): string => path.replace(/[0-9a-f-]{36}/, '{id}').padEnd(26)
