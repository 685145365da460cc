/**
 * Takes the place of zod in the browser's files, see vite.config.ts: the browser reads names and paths of the declared
 * calls, the server checks. Building a schema does nothing; using one is a mistake and says so.
 */
const using = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

const schema: unknown = new Proxy(() => schema, {
  get(_target, name) {
    if (typeof name === 'string' && using.has(name))
      throw new Error('Schemas are checked by the server only.')
    return schema
  },
})

export { schema as z }
