import { isRecord, readJson, removeKey, watchStorage, writeJson } from '../../theme/browser-storage.ts'

export interface PastQuery {
  text: string
  at: string
}

/** Number of entries and characters of each: browser storage is small. */
export const historyLimits = { entries: 30, characters: 4_000 }

const keyOf = (accountId: string): string => `passion-art.query-history.${accountId}`

export function readHistory(accountId: string): readonly PastQuery[] {
  const stored = readJson(keyOf(accountId))
  if (!Array.isArray(stored)) return []
  return stored.filter(isPastQuery).slice(0, historyLimits.entries)
}

const isPastQuery = (value: unknown): value is PastQuery =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  typeof value.at === 'string' &&
  !Number.isNaN(Date.parse(value.at))

export function remember(accountId: string, query: PastQuery): void {
  const text = query.text.trim()
  if (text === '' || text.length > historyLimits.characters) return
  const others = readHistory(accountId).filter((one) => one.text !== text)
  writeJson(keyOf(accountId), [{ ...query, text }, ...others].slice(0, historyLimits.entries))
}

export const forget = (accountId: string): void => removeKey(keyOf(accountId))

export const watchHistory = (accountId: string, listener: () => void): (() => void) =>
  watchStorage((key) => {
    if (key === null || key === keyOf(accountId)) listener()
  })
