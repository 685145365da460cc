import { useSite } from './use-site.ts'

export interface Thing {
  '@type': string
  [key: string]: unknown
}

/** Structured data for search engines. `describe` gets the site's base URL without a trailing slash. */
export function JsonLd({ describe }: { describe: (home: string) => readonly Thing[] }) {
  const { publicUrl } = useSite()
  const things = describe(publicUrl.replace(/\/$/, ''))
  return <script type="application/ld+json">{jsonForScript(things)}</script>
}

/** Without `<` no user text can end the block or open another. */
export const jsonForScript = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
