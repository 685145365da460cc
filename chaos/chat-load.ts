import type { Db } from '../server/src/db/open-db.ts'
import { ChatMember } from './chat-member.ts'
import type { Instances } from './instances.ts'

const members = 9
/** A client disconnected right after a message may have missed it and reads it in the history. */
const graceMs = 3_000

export class ChatLoad {
  readonly #instances: Instances
  #members: ChatMember[] = []
  #listening: Promise<unknown> = Promise.resolve()
  /** Checked up to here per connection, to report nothing twice. */
  #checked = 0

  constructor(instances: Instances) {
    this.#instances = instances
  }

  /** `register` returns the token of a new account. */
  async prepare(register: (name: string) => Promise<string>): Promise<void> {
    for (let index = 0; index < members; index += 1) {
      const token = await register(`member${index}`)
      this.#members.push(new ChatMember({ instances: this.#instances, preferredIndex: index, token }))
    }
    this.#listening = Promise.all(this.#members.map((member) => member.listen()))
  }

  async run(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.send()))
  }

  stop(): void {
    for (const member of this.#members) member.stopSending()
  }

  async close(): Promise<void> {
    this.stop()
    for (const member of this.#members) member.close()
    await this.#listening
  }

  get figures(): { acknowledged: number; received: number; reconnected: number } {
    const sum = (of: (member: ChatMember) => number) =>
      this.#members.reduce((total, member) => total + of(member), 0)
    return {
      acknowledged: sum((member) => member.acknowledged.length),
      received: sum((member) => member.connections.reduce((total, { received }) => total + received.size, 0)),
      reconnected: sum((member) => member.connectionsLost),
    }
  }

  /** Empty at rest when everything has arrived. */
  async problems(db: Db): Promise<string[]> {
    const origin = this.#instances.any()?.origin ?? ''
    await Promise.all(this.#members.map((member) => member.catchUp(origin).catch(() => {})))
    const rows = await db.read
      .selectFrom('chat_messages')
      .select(['id', 'sequence'])
      .where('group_id', '=', 'general')
      .orderBy('sequence')
      .execute()
    const history = rows.map(({ id }) => id)
    return [
      ...this.#members.flatMap(({ errors }) => errors),
      ...this.#notInHistory(rows),
      ...this.#shownOtherwise(history),
      ...this.#lostOrDuplicated(),
    ]
  }

  /** From now on only later messages are checked. */
  settle(): void {
    this.#checked = Date.now()
  }

  #notInHistory(rows: readonly { id: string; sequence: number }[]): string[] {
    const sequences = new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]))
    return this.#members.flatMap(({ acknowledged }) =>
      acknowledged.flatMap(({ message }) =>
        sequences.get(message.id) === message.sequence ? [] : [`I6 not in the history: ${message.id}`],
      ),
    )
  }

  #shownOtherwise(history: readonly string[]): string[] {
    return this.#members.flatMap(({ shown }, index) => {
      const ids = [...shown].toSorted(([a], [b]) => a - b).map(([, { id }]) => id)
      return JSON.stringify(ids) === JSON.stringify(history)
        ? []
        : [`I6 member ${index} sees ${ids.length} messages, the history has ${history.length}`]
    })
  }

  #lostOrDuplicated(): string[] {
    const problems: string[] = []
    const acknowledged = this.#members
      .flatMap(({ acknowledged }) => acknowledged)
      .filter(({ sentAt, attempts }) => sentAt > this.#checked && attempts === 1)
      .filter(({ sentAt }) => !this.#instances.killedInOutage.some((at) => at > sentAt - graceMs))
    for (const [index, { connections }] of this.#members.entries())
      for (const { origin, joinedAt, endedAt, received } of connections) {
        for (const [id, times] of received)
          if (times > 1) problems.push(`I6 member ${index} received ${id} ${times} times`)
        for (const { message, sentAt, to } of acknowledged)
          if (joinedAt < sentAt && (endedAt ?? Infinity) > sentAt + graceMs && !received.has(message.id))
            problems.push(
              `I6 member ${index} was at ${origin} for ${sentAt - joinedAt} ms and did not receive ${message.sequence}, sent to ${to}`,
            )
      }
    return problems
  }
}
