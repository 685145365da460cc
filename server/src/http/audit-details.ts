const secret = /password|passphrase|token|secret|authori[sz]ation|api_?key|^card$|^cvc$/i
/** As in the answers that hide a column. */
const hidden = '***'

const longestText = 2_000
/** A statement of the console is what its line is about. */
const longestQuery = 20_000
const mostEntries = 60
const deepest = 4

/** What an audit line keeps of a body: no secrets, long texts cut, nothing endless. */
export const auditDetails = (sent: Record<string, unknown>): Record<string, unknown> =>
  entriesOf(sent, deepest)

function entriesOf(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, mostEntries)
  return Object.fromEntries(
    entries.map(([key, part]) => [
      auditText(key, 100),
      secret.test(key) ? hiddenPart(part) : kept(part, key, depth),
    ]),
  )
}

/** That nothing was sent is no secret. */
const hiddenPart = (value: unknown) => (value === '' || value === null ? value : hidden)

function kept(value: unknown, key: string, depth: number): unknown {
  if (typeof value === 'string') return auditText(value, key === 'query' ? longestQuery : longestText)
  if (value === null || typeof value !== 'object') return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((part) => kept(part, key, depth - 1))
  return entriesOf(value, depth - 1)
}

/** Any text as both databases can keep it, at most `longest` UTF-16 units and the sign that it was cut. */
export function auditText(text: string, longest: number): string {
  const plain = text.replaceAll('\u0000', '')
  return (plain.length > longest ? `${plain.slice(0, longest)}…` : plain).toWellFormed()
}
