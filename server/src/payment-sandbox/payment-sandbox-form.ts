export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = Record<string, FormValue>

const part = /^([^[\]]+)|\[([^[\]]*)\]/g
const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/** 'metadata[order_id]=7&expand[0]=latest_charge' becomes `{metadata: {order_id: '7'}, expand: {0: 'latest_charge'}}`. */
export function readForm(body: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(part)].map((match) => match[1] ?? match[2] ?? '')
    if (path.length > 0 && !path.some((key) => unsafe.has(key))) put(form, path, value)
  }
  return form
}

function put(form: Form, path: string[], value: string): void {
  let node: Record<string, FormValue> = form
  for (const key of path.slice(0, -1)) {
    const next = node[key]
    node = typeof next === 'object' && !Array.isArray(next) ? next : open(node, key)
  }
  node[path.at(-1) as string] = value
}

function open(node: Record<string, FormValue>, key: string): Record<string, FormValue> {
  const next: Record<string, FormValue> = {}
  node[key] = next
  return next
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A map of texts, such as `metadata`. */
export function mapOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A list in either spelling of the SDK: `expand[0]=a` or `expand[]=a`. */
export const listOf = (value: FormValue | undefined): string[] => Object.values(mapOf(value))
