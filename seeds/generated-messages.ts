import { type ChatGroupId, chatGroupIds } from '../contract/src/chat/chat-groups.ts'
import { seededRandom } from './generated.ts'

/** Words for a chat that has been busy for years: plausible in numbers, for benchmarks. */
export interface GeneratedMessage {
  group: ChatGroupId
  /** From 0 to below 1, which of the members: a few say most, as in a real chat. */
  speaker: number
  text: string
}

const openings = ['Has anybody', 'Today I', 'My neighbor', 'Somebody at the opening', 'The framer', 'We']
const doings = ['moved', 'varnished', 'measured', 'photographed', 'rehung', 'scanned', 'packed', 'primed']
const things = [
  'the large sheet',
  'a corner of the studio',
  'two of the smaller panels',
  'the whole series',
  'that old kiln',
  'the stretcher',
  'a roll of linen',
  'the second print',
]
const ends = [
  'and it changed the room.',
  'and I would do it again.',
  'before the light went.',
  'with more patience than plan.',
  'twice, to be sure.',
  'and nobody noticed but the cat.',
]
const replies = [
  'Yes.',
  'Lovely.',
  'Thank you, that helps.',
  'Which paper is that?',
  'Show us!',
  'Same here.',
]

/** The `index`-th message, the same at every call. */
export function generatedMessage(index: number): GeneratedMessage {
  const random = seededRandom(index * 2 + 3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  // The first group is the busiest.
  const group = chatGroupIds[Math.floor(random() ** 1.7 * chatGroupIds.length)] as ChatGroupId
  const speaker = random() ** 3
  if (random() < 0.3) return { group, speaker, text: pick(replies) }
  return { group, speaker, text: `${pick(openings)} ${pick(doings)} ${pick(things)} ${pick(ends)}` }
}
