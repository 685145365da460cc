import { createHash } from 'node:crypto'

/** As the content policy names an inline script. */
export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Hashes the inline scripts that our own rendering marked with this render's nonce, and takes the mark off, so that
 * the page can be kept. A script that got in any other way has no mark, so it has no hash and doesn't run.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.add(scriptHash(script))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
