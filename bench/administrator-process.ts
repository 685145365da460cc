import { takeLowPriority } from '../server/src/outside/low-priority.ts'
import { post } from './reader.ts'

/** What the parent orders; answered with what went wrong, or null. */
export interface Deeds {
  origin: string
  token: string
  round: number
}

/** Ends by the console's five seconds. */
const endlessQuery = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'

// The administrator's machine is another one.
takeLowPriority()
process.on('message', (deeds: Deeds) => {
  void work(deeds).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.on('disconnect', () => process.exit())

/** Until the letters are out, and one query and one export at least. */
async function work({ origin, token, round }: Deeds): Promise<void> {
  let writing = true
  const letters = post(
    `${origin}/api/hubspot/send-bulk-email`,
    { subject: `Letter ${round}`, content: 'Dear reader,\n\nthe autumn works hang.', sendToAll: true },
    token,
  ).finally(() => {
    writing = false
  })
  const again = async (act: () => Promise<void>) => {
    do await act()
    while (writing)
  }
  await Promise.all([
    letters,
    again(() => queryForFiveSeconds(origin, token)),
    again(() => exportOnce(origin, token)),
  ])
}

async function queryForFiveSeconds(origin: string, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/database/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: endlessQuery, readOnly: true }),
  })
  const { code } = (await answer.json()) as { code?: string }
  if (code !== 'query_timeout') throw new Error(`The endless query answers ${answer.status} ${code}.`)
}

async function exportOnce(origin: string, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/database/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The export answers ${answer.status}.`)
  for await (const _piece of answer.body ?? []);
}
