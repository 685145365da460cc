import { valueAt, problems } from '@passion-art/contract/http/problems'
import type { Route } from '@passion-art/contract/http/route'
import type { z } from 'zod'
import { AppError, notFound } from './app-error.ts'

/** An id that can't be one answers 404 like an unknown one; every other problem names its field. */
export function parsePart(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const result = route[part].safeParse(value)
  if (result.success) return result.data
  if (part === 'params' || onlyNoIds(result.error, value)) throw notFound(route.thing)
  throw new AppError('validation_failed', { fields: problems(result.error, value) })
}

/** Nothing is wrong but ids that can't be any. */
const onlyNoIds = (error: z.ZodError, value: unknown): boolean =>
  error.issues.every(
    (issue) =>
      issue.code === 'invalid_format' && issue.format === 'uuid' && valueAt(value, issue.path) !== '',
  )
