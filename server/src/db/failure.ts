/** An error as passed to another thread or process, with the fields that callers distinguish errors by. */
export interface Failure {
  message: string
  code?: string
  errcode?: number
}

export function failureOf(error: unknown): Failure {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
  return { message, ...(code && { code }), ...(errcode !== undefined && { errcode }) }
}

export function errorOf({ message, ...codes }: Failure): Error {
  return Object.assign(new Error(message), codes)
}
