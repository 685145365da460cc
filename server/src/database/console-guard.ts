import { postgresFunctions, postgresKeywords } from './console-functions.ts'

interface Token {
  kind: 'word' | 'quoted' | 'other'
  /** Of words in small letters, of quoted names as they are. */
  text: string
}

const patterns: [kind: Token['kind'] | null, pattern: RegExp][] = [
  [null, /\s+|--[^\n\r]*/y],
  ['other', /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*'/y],
  ['quoted', /(?:[uU]&)?"(?:[^"]|"")*"/y],
  ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y],
  ['other', /\d[\w.]*|[\s\S]/y],
]

/** Nothing but blanks and comments. */
export const isEmpty = (query: string): boolean => tokensOf(query)?.length === 0

/**
 * Why PostgreSQL shall not be asked; null when it may be. The console's account can't do harm on its own; this is the
 * wall in front, and the only one where a database's owner may not take functions away from everybody.
 */
export function refusal(query: string): string | null {
  const tokens = tokensOf(query)
  if (!tokens) return 'syntax error: an unended or unusual part'
  if (tokens.length === 0) return 'The query is empty.'
  for (const [index, token] of tokens.entries()) {
    const problem = token.kind === 'other' ? null : problemOf(tokens, index)
    if (problem) return problem
  }
  return null
}

function problemOf(tokens: Token[], index: number): string | null {
  const { kind, text } = tokens[index] ?? { kind: 'other', text: '' }
  if (/^pg_/i.test(text) || /^information_schema$/i.test(text)) return `permission denied for ${text}`
  if (tokens[index + 1]?.text !== '(') return null
  if (kind === 'word' && postgresKeywords.has(text)) return null
  if (postgresFunctions.has(text) || namesColumns(tokens, index)) return null
  return `permission denied for function ${text}`
}

/** `with t(a, b) as (select …)` and `… as t(a, b)`. */
function namesColumns(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]
  if (before?.kind === 'word' && ['with', 'recursive', 'as'].includes(before.text)) return true
  const end = tokens.findIndex((token, at) => at > index && token.text === ')')
  const after = tokens.slice(end + 1, end + 6).map((token) => token.text)
  const rest = after.slice(after.indexOf('('))
  return (
    end > 0 &&
    after[0] === 'as' &&
    after.indexOf('(') > 0 &&
    after.slice(1, after.indexOf('(')).every((word) => word === 'not' || word === 'materialized') &&
    ['select', 'with', 'values', 'table'].includes(rest[1] ?? '')
  )
}

/** Undefined for what can't be told apart surely, such as names written with escapes. */
export function tokensOf(query: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < query.length; ) {
    if (query.startsWith('/*', at)) {
      const end = endOfComment(query, at)
      if (end < 0) return undefined
      at = end
      continue
    }
    if (query[at] === '$') {
      const end = endOfDollar(query, at)
      if (end < 0) return undefined
      tokens.push({ kind: 'other', text: query.slice(at, end) })
      at = end
      continue
    }
    const token = match(query, at)
    if (/^u&"|^["']$/i.test(token.text)) return undefined
    if (token.kind) tokens.push({ kind: token.kind, text: nameOf(token.kind, token.text) })
    at += token.text.length
  }
  return tokens
}

function match(query: string, at: number): { kind: Token['kind'] | null; text: string } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const text = pattern.exec(query)?.[0]
    if (text) return { kind, text }
  }
  return { kind: 'other', text: query[at] ?? '' }
}

const nameOf = (kind: Token['kind'], text: string): string => {
  if (kind === 'quoted') return text.slice(1, -1).replaceAll('""', '"')
  return kind === 'word' ? text.toLowerCase() : text
}

/** Comments lie in each other. */
function endOfComment(query: string, start: number): number {
  let depth = 0
  for (let at = start; at < query.length - 1; at += 1) {
    if (query.startsWith('/*', at)) depth += 1
    else if (query.startsWith('*/', at)) depth -= 1
    else continue
    at += 1
    if (depth === 0) return at + 1
  }
  return -1
}

/** `$tag$ … $tag$`; a dollar that opens none is a parameter, of which there are none here. */
function endOfDollar(query: string, start: number): number {
  const tag = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(query.slice(start, start + 200))?.[0]
  if (!tag) return -1
  const end = query.indexOf(tag, start + tag.length)
  return end < 0 ? -1 : end + tag.length
}
