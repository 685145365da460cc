import type { z } from 'zod'

export interface FieldProblem {
  /** Key under `input` in the server's texts, under `problem` in the browser's. */
  key: string
  values?: Record<string, string>
}

export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (inside(at) as Record<PropertyKey, unknown> | undefined)?.[key], input)

/** Parts of a multipart body are text, some of it JSON. */
function inside(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Field → text key for everything that a schema refused in `value`; names of nested fields are joined by dots. */
export function problems(error: z.ZodError, value: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues.flatMap(closest)) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= problem(issue, value)
  }
  return fields
}

/** For a union, reports the alternative that matched the longest path; the others only report a wrong type. */
function closest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || knownKeys.has(issue.message)) return [issue]
  const [best] = issue.errors
    .map((errors) => errors.flatMap(closest))
    .map((errors) => ({ errors, insight: Math.max(0, ...errors.map(insightOf)) }))
    .sort((a, b) => b.insight - a.insight)
  if (!best?.insight) return [issue]
  return best.errors.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

const insightOf = ({ path, message }: z.core.$ZodIssue): number =>
  2 * path.length + (knownKeys.has(message) ? 1 : 0)

/** Schema messages that are text keys. */
const knownKeys = new Set([
  'required',
  'too_long',
  'too_complex',
  'email',
  'price',
  'amount',
  'min_price',
  'characters',
  'username',
  'account_type',
  'art_medium',
  'weak_to_register',
  'weak_to_continue',
  'password_short',
  'number_low',
  'number_high',
  'fill_in',
  'percent',
  'day_order',
  'bounds_order',
  'time',
  'time_order',
  'web_address',
  'many_keywords',
  'keyword_long',
  'whole_millimeters',
  'whole_number',
  'year_digits',
  'medium_words',
])
/** Used for a missing value too, instead of 'required'. */
const keysOfMissing = new Set(['art_medium', 'fill_in'])

function problem(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const value = valueAt(input, issue.path)
  // NaN arrives at the server as null.
  const missing = value === undefined || value === null || value === '' || Number.isNaN(value)
  if (missing) return { key: keysOfMissing.has(issue.message) ? issue.message : 'required' }
  const { maximum, minimum, params } = issue as {
    maximum?: number
    minimum?: number
    params?: { n?: number }
  }
  const limit = maximum ?? minimum ?? params?.n
  if (issue.code === 'too_big' && typeof value === 'string')
    return { key: 'too_long', values: { n: String(limit) } }
  if (knownKeys.has(issue.message))
    return { key: issue.message, values: limit === undefined ? {} : { n: String(limit) } }
  return { key: 'invalid' }
}
