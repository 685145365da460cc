/** An error on its way to another thread or process: what callers there tell errors apart by. */
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
