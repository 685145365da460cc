import { globSync } from 'node:fs'
import { root } from './copy-tree.ts'
import { runVitest } from './prove-bug.ts'

const rounds = 50

/** Hostile files and fault injection at length, then races and crashes until one fails. Names filter files by path. */
export async function repeatRaces(names: string[]): Promise<boolean> {
  const testsOf = (kinds: string) =>
    globSync(`server/src/*/*.{${kinds}}.test.ts`, { cwd: root }).filter(
      (file) => names.length === 0 || names.some((name) => file.includes(name)),
    )
  const long = testsOf('hostile,faults')
  const repeated = testsOf('race,crash')
  const env = { ...process.env, NIGHT: '1' }
  if (long.length > 0 && (await runVitest(root, long, { stdio: 'inherit', env })) !== 0) return false
  for (let round = 1; round <= rounds && repeated.length > 0; round += 1) {
    console.log(`Round ${round} of ${rounds}`)
    if ((await runVitest(root, repeated, { stdio: 'inherit' })) !== 0) return false
  }
  return long.length + repeated.length > 0
}
