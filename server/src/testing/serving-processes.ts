import { execFileSync } from 'node:child_process'

/** The serving processes of a server started with WORKERS, by the system's list; children for pictures are none. */
export function servingProcesses(first: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === first && args.some((one) => one.endsWith('/main.ts')))
    .map(([pid]) => Number(pid))
}
