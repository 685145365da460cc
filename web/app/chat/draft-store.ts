import type { ProfileLanguage } from '@passion-art/contract/site/site-config'
import { readTabText, removeTabKey, writeTabText } from '../theme/browser-storage.ts'
import type { Outgoing } from './chat-queries.ts'

export interface Draft {
  text: string
  /** The last failed attempt; sending the same text again reuses its id. */
  failed: (Outgoing & { note: string | null }) | null
}

const empty: Draft = { text: '', failed: null }
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** One account's draft for a group; survives the pane and a reload. */
export const draftKey = (userId: string, group: string): string => `chatDraft:${userId}:${group}`

export function draftOf(key: string): Draft {
  const known = drafts.get(key)
  if (known) return known
  const text = readTabText(key) ?? ''
  const draft = text ? { text, failed: null } : empty
  drafts.set(key, draft)
  return draft
}

export function setDraft(key: string, change: Partial<Draft>): void {
  const draft = { ...draftOf(key), ...change }
  drafts.set(key, draft)
  keep(key, draft.text)
  for (const listener of listeners) listener()
}

/** Puts a failed message back, before what was typed since. */
export function putBack(key: string, outgoing: Outgoing, note: string | null): void {
  const { text } = draftOf(key)
  const both = text.trim() === '' ? outgoing.message : `${outgoing.message}\n${text}`
  setDraft(key, { text: both, failed: { ...outgoing, note } })
}

export function outgoingOf({ text, failed }: Draft, language: ProfileLanguage): Outgoing | null {
  const message = text.trim()
  if (message === '') return null
  const again = failed?.message === message
  return { message, language, clientMessageId: again ? failed.clientMessageId : newId() }
}

export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function keep(key: string, text: string): void {
  if (text === '') removeTabKey(key)
  else writeTabText(key, text)
}
