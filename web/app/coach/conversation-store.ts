import type { CoachSource } from '@passion-art/contract/coach/coach'
import { pageLanguage } from '../i18n/languages.ts'
import { isRecord, readTabText, writeTabText } from '../theme/browser-storage.ts'

/** Without the parts of a card it is shown as a link, as those stored by earlier versions. */
export type StoredSource = Pick<CoachSource, 'title' | 'url'> & Partial<CoachSource>

export interface CoachMessage {
  id: number
  from: 'reader' | 'coach'
  text: string
  sources: StoredSource[]
  /** Language of an answer: the page's when it arrived. */
  language?: string
  stopped?: true
}

export interface Conversation {
  messages: readonly CoachMessage[]
  /** A reply is in flight; its message exists from its first words on. */
  busy: boolean
}

const key = 'coachConversation'
const maxMessages = 100

export const emptyConversation: Conversation = { messages: [], busy: false }
let conversation: Conversation | undefined
const listeners = new Set<() => void>()

export const currentConversation = (): Conversation =>
  (conversation ??= { messages: readStored(), busy: false })

export function watchConversation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Conversation): void {
  conversation = next
  for (const listener of listeners) listener()
}

export function addQuestion(text: string): void {
  const { messages } = currentConversation()
  change({ messages: [...messages, { id: nextId(), from: 'reader', text, sources: [] }], busy: true })
  keep()
}

export function showAnswer(text: string): void {
  const { messages } = currentConversation()
  const last = messages.at(-1)
  const answer: CoachMessage =
    last?.from === 'coach'
      ? { ...last, text }
      : { id: nextId(), from: 'coach', text, sources: [], language: pageLanguage() }
  change({ messages: [...withoutAnswer(messages), answer], busy: true })
}

export function endAnswer(text: string, sources: StoredSource[]): void {
  showAnswer(text)
  changeLast((answer) => ({ ...answer, sources }))
}

export function stopAnswer(): void {
  const { messages, busy } = currentConversation()
  if (!busy) return
  if (messages.at(-1)?.from === 'reader') showAnswer('')
  changeLast((answer) => ({ ...answer, stopped: true }))
}

function changeLast(update: (answer: CoachMessage) => CoachMessage): void {
  const { messages } = currentConversation()
  change({
    messages: messages.map((one, index) => (index === messages.length - 1 ? update(one) : one)),
    busy: false,
  })
  keep()
}

const withoutAnswer = (messages: readonly CoachMessage[]) =>
  messages.at(-1)?.from === 'coach' ? messages.slice(0, -1) : messages

const nextId = () => Math.max(0, ...currentConversation().messages.map(({ id }) => id)) + 1

function keep(): void {
  writeTabText(key, JSON.stringify(currentConversation().messages.slice(-maxMessages)))
}

function readStored(): CoachMessage[] {
  try {
    const stored: unknown = JSON.parse(readTabText(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMessage).map(withCards) : []
  } catch {
    return []
  }
}

const isMessage = (value: unknown): value is CoachMessage =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  (value.from === 'reader' || value.from === 'coach') &&
  typeof value.text === 'string' &&
  Array.isArray(value.sources) &&
  value.sources.every(isSource) &&
  (value.language === undefined || typeof value.language === 'string')

const isSource = (value: unknown): value is StoredSource =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.url === 'string' &&
  /^\/(?!\/)/.test(value.url)

/** Stored sources without the current card fields are shown as links. */
const withCards = (message: CoachMessage): CoachMessage => ({
  ...message,
  sources: message.sources.map((source) =>
    isCard(source) ? source : { title: source.title, url: source.url },
  ),
})

const isCard = ({ language, artwork, article, course }: StoredSource): boolean =>
  typeof language === 'string' &&
  (isRecord(article) || isRecord(course) || (isRecord(artwork) && Array.isArray(artwork.images)))
