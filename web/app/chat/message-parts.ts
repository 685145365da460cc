export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'artwork'; text: string; href: string; artworkId: string }

const addresses = /https?:\/\/[^\s<>"]+/gi
const artworkPath = /^\/artwork\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i

/** Finds http(s) addresses; everything else stays text. `origins` are this site's. */
export function partsOf(message: string, origins: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const found of message.matchAll(addresses)) {
    const text = withoutTail(found[0])
    const part = linkOf(text, origins)
    if (!part) continue
    if (found.index > from) parts.push({ kind: 'text', text: message.slice(from, found.index) })
    parts.push(part)
    from = found.index + text.length
  }
  if (from < message.length) parts.push({ kind: 'text', text: message.slice(from) })
  return parts
}

export function artworksIn(parts: readonly MessagePart[]): string[] {
  return [...new Set(parts.flatMap((part) => (part.kind === 'artwork' ? [part.artworkId] : [])))]
}

function linkOf(text: string, origins: readonly string[]): MessagePart | undefined {
  if (!URL.canParse(text)) return undefined
  const { href, origin, pathname, hostname, protocol } = new URL(text)
  if (hostname === '' || (protocol !== 'http:' && protocol !== 'https:')) return undefined
  const artworkId = origins.includes(origin) ? artworkPath.exec(pathname)?.[1] : undefined
  return artworkId
    ? {
        kind: 'artwork',
        text,
        href: `/artwork/${artworkId.toLowerCase()}`,
        artworkId: artworkId.toLowerCase(),
      }
    : { kind: 'link', text, href }
}

/** Trailing punctuation is no part of the address; a bracket is if it was opened in it. */
function withoutTail(text: string): string {
  const counts = new Map([...'()[]{}'].map((char) => [char, text.split(char).length - 1]))
  const count = (char: string) => counts.get(char) ?? 0
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1)
    const opening = { ')': '(', ']': '[', '}': '{' }[last]
    const closes = opening !== undefined && count(opening) < count(last)
    if (!closes && !/[.,;:!?'’”»،؛؟*_~]/.test(last)) break
    counts.set(last, count(last) - 1)
  }
  return text.slice(0, end)
}
