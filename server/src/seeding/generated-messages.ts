import { randomUUID } from 'node:crypto'
import { generatedMessage } from '../../../seeds/generated-messages.ts'
import type { Db } from '../db/open-db.ts'
import { OperatorError } from '../operator-error.ts'
import type { Deps } from '../deps.ts'
import { findNewestMessage, insertMessages, listMembers, type Member } from './generated-store.ts'
import { inBulk } from './in-bulk.ts'
import { generatedStates, readState, setState } from './seeding-store.ts'

const stateKey = generatedStates.messages
const messagesAtOnce = 10_000
const history = 365 * 24 * 60 * 60 * 1000

/**
 * After the existing ones, the last a moment ago; authors have read up to their own last one. A second run adds as
 * many again. Throws without accounts. `onProgress` gets the number so far.
 */
export async function seedGeneratedMessages(
  deps: Pick<Deps, 'db' | 'now'>,
  requested: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  if (requested === 0) return
  const members = await listMembers(deps.db.write)
  if (members.length === 0)
    throw new OperatorError('There are no accounts that could write messages. Add some too: --users N.')
  const until = deps.now().getTime()
  await inBulk(deps.db, { rows: requested, tables: ['chat_messages'] }, async (transact) => {
    for (let done = 0; done < requested; ) {
      const count = Math.min(messagesAtOnce, requested - done)
      await transact((transaction) => addStep(transaction, { count, left: requested - done, members, until }))
      done += count
      onProgress(done)
    }
  })
}

interface Step {
  count: number
  left: number
  members: readonly Member[]
  until: number
}

/** The counter is updated in the step's transaction, so that a kill leaves whole steps. */
async function addStep(transaction: Db['write'], { count, left, members, until }: Step): Promise<void> {
  const before = Number((await readState(transaction, stateKey)) ?? 0)
  const since = await beginning(transaction, members, until)
  const rows = Array.from({ length: count }, (_, index) => {
    const { group, speaker, text } = generatedMessage(before + index)
    return {
      id: randomUUID(),
      group_id: group,
      user_id: members[Math.floor(speaker * members.length)]?.id ?? '',
      message: text,
      client_message_id: null,
      created_at: new Date(since + ((until - since) * (index + 1)) / left).toISOString(),
      removed_at: null,
    }
  })
  for (const [group, own] of Map.groupBy(rows, (row) => row.group_id))
    await insertMessages(transaction, group, own)
  await setState(transaction, stateKey, String(before + count))
}

/** No message is older than the one before it or its author's account. */
async function beginning(
  transaction: Db['write'],
  members: readonly Member[],
  until: number,
): Promise<number> {
  const newest = await findNewestMessage(transaction)
  const known = [newest, ...members.map((member) => member.created_at)]
  const since = Math.max(until - history, ...known.map((at) => (at ? Date.parse(at) : 0)))
  return Math.min(since, until)
}
