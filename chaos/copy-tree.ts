import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** What the tests of the server and of the pages read; the rest of the repository stays where it is. */
const parts = [
  'server',
  'contract',
  'tools',
  'seeds/articles',
  'seeds/*.ts',
  'seeds/images/vessels.webp',
  'web/app',
  'web/tsconfig.json',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
]

/** A throw-away copy of the sources beside the installed packages. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...parts], { cwd: root })
  for (const file of listed.toString().split('\n').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The installed packages, and the copy's own: a bug in the contract is to be met by the server beside it. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules')
  const links = join(folder, 'node_modules')
  mkdirSync(join(links, '@passion-art'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@passion-art') symlinkSync(join(installed, name), join(links, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(folder, name), join(links, '@passion-art', name))
}
