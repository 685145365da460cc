import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Sources that the server and page tests read. */
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

const generated = new Set(['node_modules', 'build', '.react-router', '.vite'])

export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  for (const part of globSync(parts, { cwd: root }))
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !generated.has(basename(path)),
    })
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Links the installed packages, and the copy's own: the copied server must use the copied contract. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules')
  const links = join(folder, 'node_modules')
  mkdirSync(join(links, '@passion-art'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@passion-art') symlinkSync(join(installed, name), join(links, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(folder, name), join(links, '@passion-art', name))
}
