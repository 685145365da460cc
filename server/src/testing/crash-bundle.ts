import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..')
/** Packages with programs or data of their own, which can't be bundled. */
const apart = ['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit', 'vite']

let known: Promise<string> | undefined

/**
 * Bundles the crash server into one file: dozens are started, and half of each start was spent on resolving two
 * thousand files. Rebuilt when the sources change, otherwise reused from the temporary folder.
 */
export const crashServerFile = (): Promise<string> => (known ??= makeOnce())

async function makeOnce(): Promise<string> {
  const folder = join(tmpdir(), `passion-art-crash-server-${stateOfSources()}`)
  const file = join(folder, 'crash-server.mjs')
  if (existsSync(file)) return file
  const part = mkdtempSync(`${folder}-`)
  await bundle(part)
  try {
    renameSync(part, folder)
  } catch (error) {
    // Another process wrote it first.
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(file)) throw error
  }
  return file
}

/** The bundle belongs to this working tree: it contains its paths. */
function stateOfSources(): string {
  const hash = createHash('sha256').update(root)
  const files = globSync(['{server,contract}/src/**/*.ts', 'package-lock.json'], { cwd: root }).sort()
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace],
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'crash-server.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'crash-server.mjs', codeSplitting: false } },
    },
  })
}

/** Threads, child processes, fonts and programs are still resolved next to the sources. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  resolveId: (name) => (apart.includes(name) ? { id: import.meta.resolve(name), external: true } : null),
  transform: (code, id) =>
    /import\.meta\.|__dirname|__filename/.test(code)
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll(/import\.meta\.filename|\b__filename\b/g, JSON.stringify(id))
          .replaceAll(/import\.meta\.dirname|\b__dirname\b/g, JSON.stringify(dirname(id)))
      : null,
}
