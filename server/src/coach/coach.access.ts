import { noSession, ok, type RoleRow, row } from '../testing/role-table.ts'

const refused = '400 validation_failed'
/** The coach reads no token, so an invalid one is ignored. */
const everybody = (answer: string) => [...Array<string>(10).fill(answer), ...noSession.map(() => answer)]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const coachRows: RoleRow[] = [
  row('coach.ask', 'coach question', everybody(ok)),
  row('coach.ask', 'nothing', everybody(refused)),
]

export const coachScenes = {
  'coach question': async (_test: unknown, scene: { body: Record<string, unknown> }) => {
    scene.body = { message: 'How do I choose a color palette?', gptModel: 'art-coach-lite' }
  },
}
