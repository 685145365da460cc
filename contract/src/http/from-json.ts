import { z } from 'zod'

/** A JSON value, or its text as a part of a multipart body; '' and null mean none. */
export function fromJson<T extends z.ZodType>(schema: T) {
  return z.union([
    z.null(),
    schema,
    z
      .string()
      .max(8_000)
      .transform((value, context): unknown => {
        if (value.trim() === '') return null
        try {
          return JSON.parse(value)
        } catch {
          context.addIssue({ code: 'custom', message: 'invalid' })
          return z.NEVER
        }
      })
      .pipe(schema.nullable()),
  ])
}
