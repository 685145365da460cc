import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Where process numbers mean the same: this machine since it started, or this container. Two containers often have one name
 * and a process 1 each, and must not take each other's work for left behind by somebody dead. 16 hexadecimal digits.
 */
export const processPlace: string = createHash('sha256')
  .update([hostname(), said(bootId), said(processNumbers)].join('\n'))
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

function processNumbers(): string {
  return readlinkSync('/proc/self/ns/pid')
}

/** Blank on systems without it, which have no containers of this kind either. */
function said(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
