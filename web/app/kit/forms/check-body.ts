import { type FieldProblem, problems } from '@passion-art/contract/http/problems'
import * as zod from 'zod'
import { makeRecorded } from '../../api/schema-stand-in.ts'

/** The parts of zod that contract schemas use; named one by one for tree shaking. */
export const checkedParts = {
  array: zod.array,
  boolean: zod.boolean,
  coerce: { number: zod.coerce.number },
  custom: zod.custom,
  email: zod.email,
  enum: zod.enum,
  int: zod.int,
  iso: { date: zod.iso.date },
  literal: zod.literal,
  null: zod.null,
  number: zod.number,
  object: zod.object,
  partialRecord: zod.partialRecord,
  record: zod.record,
  strictObject: zod.strictObject,
  string: zod.string,
  union: zod.union,
  unknown: zod.unknown,
  uuid: zod.uuid,
}

/** Field → what the route's own schema refuses in `body`; empty when valid. Loaded on demand. */
export function checkBody(schema: zod.ZodType, body: unknown): Record<string, FieldProblem> {
  const made = makeRecorded(checkedParts, schema) as zod.ZodType
  const result = made.safeParse(body)
  return result.success ? {} : problems(result.error, body)
}
