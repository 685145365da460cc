import type { Scene, Situation } from './role-world.ts'

/** Addresses outside the contract contain the record's id in a file name or, for /oembed, in the query;
 * those of pictures its name. */
export function rootAddress(
  address: string,
  situation: Situation,
  { params, file }: Pick<Scene, 'params' | 'file'>,
): string {
  const id = String(params.id ?? '')
  const names: Record<string, string> = {
    '/sitemaps/:file': situation === 'nothing' ? 'pages.xml' : 'people.xml',
    '/feeds/articles/:file': situation === 'article' ? 'ar-public.xml' : `${id}.xml`,
    '/feeds/artists/:file': `${id}.xml`,
  }
  const name = names[address] ?? `${id}.jpg`
  const url = address
    .replace('/uploads/*', file)
    .replace('/iiif/images/:name', file)
    .replace(':region/:size', 'full/max')
    .replace(':file', name)
    .replace(':id', id)
  return address === '/oembed' ? `${url}?url=http://localhost:5000/artwork/${id}` : url
}
