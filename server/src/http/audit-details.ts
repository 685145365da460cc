const secret = /password|passphrase|token|secret|authori[sz]ation|api_?key|^card$|^cvc$/i
/** The same as the console shows for hidden columns. */
const hidden = '***'

const longestText = 2_000
/** Statements of the console are logged in full length. */
const longestQuery = 20_000
const maxEntries = 60
const deepest = 4

/** The part of a body that the audit log stores: no secrets, long texts cut, limited in depth and entries. */
export const auditDetails = (sent: Record<string, unknown>): Record<string, unknown> =>
  entriesOf(sent, deepest)

function entriesOf(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, maxEntries)
  return Object.fromEntries(
    entries.map(([key, part]) => [
      auditText(key, 100),
      secret.test(key) ? hiddenPart(part) : detailOf(part, key, depth),
    ]),
  )
}

/** An empty value reveals nothing. */
const hiddenPart = (value: unknown) => (value === '' || value === null ? value : hidden)

function detailOf(value: unknown, key: string, depth: number): unknown {
  if (typeof value === 'string') return auditText(value, key === 'query' ? longestQuery : longestText)
  if (value === null || typeof value !== 'object') return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((part) => detailOf(part, key, depth - 1))
  return entriesOf(value, depth - 1)
}

/** Text that both databases can store, at most `longest` UTF-16 units plus an ellipsis if it was cut. */
export function auditText(text: string, longest: number): string {
  const plain = text.replaceAll('\u0000', '')
  return (plain.length > longest ? `${plain.slice(0, longest)}…` : plain).toWellFormed()
}
