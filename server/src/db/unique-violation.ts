/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const sqliteUnique = new Set([1555, 2067])

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || (typeof errcode === 'number' && sqliteUnique.has(errcode))
}
