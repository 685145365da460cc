import { nobody, ok, type RoleRow, row } from '../testing/role-table.ts'

const refused = '400 validation_failed'
/** The coach looks at no token, so a bad one counts as none. */
const everybody = (answer: string) => [...Array<string>(10).fill(answer), ...nobody.map(() => answer)]

/** The coach answers whoever asks; written by hand as well. */
// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven nobodies
export const coachRows: RoleRow[] = [
  row('coach.ask', 'coach question', everybody(ok)),
  row('coach.ask', 'nothing', everybody(refused)),
]

/** The states the rows name, as in role-world. */
export const coachScenes = {
  'coach question': async (_test: unknown, scene: { body: Record<string, unknown> }) => {
    scene.body = { message: 'How do I choose a color palette?', gptModel: 'art-coach-lite' }
  },
}
