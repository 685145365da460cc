import { globSync } from 'node:fs'
import { root } from './copy-tree.ts'
import { runVitest } from './prove-bug.ts'

const rounds = 50

/** The night size: every race and crash test again and again, until one fails. Names choose files by their path. */
export async function repeatRaces(names: string[]): Promise<boolean> {
  const all = globSync('server/src/*/*.{race,crash}.test.ts', { cwd: root })
  const files = all.filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`)
    if ((await runVitest(root, files, { stdio: 'inherit' })) !== 0) return false
  }
  return true
}
