import { useSite } from './use-site.ts'

/** A schema.org thing; keys without a value are left out. */
export interface Thing {
  '@type': string
  [key: string]: unknown
}

/**
 * What a page tells search engines, as a block of data that nothing runs. `describe` gets the site's address without a
 * slash at its end.
 */
export function JsonLd({ describe }: { describe: (home: string) => readonly Thing[] }) {
  const { publicUrl } = useSite()
  const things = describe(publicUrl.replace(/\/$/, ''))
  return <script type="application/ld+json">{jsonForScript(things)}</script>
}

/** Without `<` no text of anybody's can end the block or open another. */
export const jsonForScript = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
