const sqliteUnique = new Set([1555, 2067])

/** Whether a write failed because a unique value is somebody else's already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || (typeof errcode === 'number' && sqliteUnique.has(errcode))
}
