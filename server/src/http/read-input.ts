import { valueAt, problems } from '@passion-art/contract/http/problems'
import type { Route } from '@passion-art/contract/http/route'
import type { z } from 'zod'
import { AppError, notFound } from './app-error.ts'

/** An invalid id gives 404 like an unknown one; every other problem names its field. */
export function parsePart(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const result = route[part].safeParse(value)
  if (result.success) return result.data
  if (part === 'params' || onlyInvalidIds(result.error, value)) throw notFound(route.recordKind)
  throw new AppError('validation_failed', { fields: problems(result.error, value) })
}

const onlyInvalidIds = (error: z.ZodError, value: unknown): boolean =>
  error.issues.every(
    (issue) =>
      issue.code === 'invalid_format' && issue.format === 'uuid' && valueAt(value, issue.path) !== '',
  )
