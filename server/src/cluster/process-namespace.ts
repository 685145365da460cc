import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * The PID namespace: this machine since its boot, or this container. Containers often share a host name and all have
 * a process 1, so a PID alone doesn't identify a living owner. 16 hexadecimal digits.
 */
export const processNamespace: string = createHash('sha256')
  .update([hostname(), readOrEmpty(bootId), readOrEmpty(pidNamespace)].join('\n'))
  .digest('hex')
  .slice(0, 16)

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
}

function pidNamespace(): string {
  return readlinkSync('/proc/self/ns/pid')
}

function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
