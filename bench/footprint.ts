import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf } from '../server/src/testing/child-processes.ts'
import { pause } from './reader.ts'
import { startByNpm } from './start.ts'

/** Megabytes, three minutes after a first start. */
const limit = 215
const minutes = 3

/**
 * The proportional set size (PSS) of the server and its children, without npm. Returns how many limits were exceeded.
 */
export async function measureFootprint(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-bench-footprint-'))
  const { pid, stop } = await startByNpm(folder)
  try {
    await pause(minutes * 60_000)
    const megabytes = below(pid).reduce((sum, one) => sum + proportionalSize(one), 0) / 1024
    const missed = megabytes > limit
    console.log(
      `\nMemory ${minutes} minutes after a first start: ${megabytes.toFixed(0)} MB of at most ${limit}${missed ? '   NO' : ''}`,
    )
    return missed ? 1 : 0
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const below = (parent: number): number[] => childrenOf(parent).flatMap(({ pid }) => [pid, ...below(pid)])

/** Kilobytes; 0 for a process that has just exited. */
function proportionalSize(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
