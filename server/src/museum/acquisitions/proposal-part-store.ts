import type { Insertable, Kysely, Selectable } from 'kysely'
import type {
  AcquisitionStepsTable,
  AcquisitionVotesTable,
  Database,
  UserRow,
} from '../../db/schema/schema.ts'

type Db = Kysely<Database>

export type StepRow = Selectable<AcquisitionStepsTable> & {
  [Key in 'first_name' | 'last_name' | 'username']: UserRow[Key] | null
} & { deleted_at: string | null }
export type VoteRow = Selectable<AcquisitionVotesTable>

export const listSteps = (db: Db, proposalId: string): Promise<StepRow[]> =>
  db
    .selectFrom('acquisition_steps')
    .leftJoin('users', 'users.id', 'acquisition_steps.actor_id')
    .selectAll('acquisition_steps')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.deleted_at'])
    .where('proposal_id', '=', proposalId)
    .orderBy('place')
    .execute()

export async function insertStep(
  tx: Db,
  step: Omit<Insertable<AcquisitionStepsTable>, 'place'>,
): Promise<void> {
  const last = await tx
    .selectFrom('acquisition_steps')
    .select((select) => select.fn.max('place').as('place'))
    .where('proposal_id', '=', step.proposal_id)
    .executeTakeFirst()
  await tx
    .insertInto('acquisition_steps')
    .values({ ...step, place: Number(last?.place ?? 0) + 1 })
    .execute()
}

export const listVotes = (db: Db, proposalId: string): Promise<VoteRow[]> =>
  db
    .selectFrom('acquisition_votes')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('round')
    .orderBy('at')
    .orderBy('id')
    .execute()

export interface CountedVotes {
  proposal_id: string
  vote: string
  count: number
}

export async function countVotes(db: Db, proposalIds: readonly string[]): Promise<CountedVotes[]> {
  if (proposalIds.length === 0) return []
  const rows = await db
    .selectFrom('acquisition_votes')
    .innerJoin('acquisition_proposals', (join) =>
      join
        .onRef('acquisition_proposals.id', '=', 'acquisition_votes.proposal_id')
        .onRef('acquisition_proposals.round', '=', 'acquisition_votes.round'),
    )
    .select((select) => ['proposal_id', 'vote', select.fn.countAll<number>().as('count')])
    .where('proposal_id', 'in', [...proposalIds])
    .where('withdrawn_at', 'is', null)
    .groupBy(['proposal_id', 'vote'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export const insertVote = (tx: Db, vote: Insertable<AcquisitionVotesTable>) =>
  tx.insertInto('acquisition_votes').values(vote).execute()

export const endVote = (tx: Db, id: string, at: string) =>
  tx.updateTable('acquisition_votes').set({ withdrawn_at: at }).where('id', '=', id).execute()
