import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const client = new URL('../web/build/client/', import.meta.url).pathname

export interface FirstLoad {
  scripts: number
  styles: number
  /** Every Latin font of the site, although a page may need fewer. */
  fonts: number
  arabicFonts: number
}

/** What a first visit loads besides HTML and pictures. */
export function firstLoad(html: string): FirstLoad {
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path)
  const entries = [...named(/<link rel="later" [^>]*?href="([^"]+\.js)"/g), ...named(/import\("([^"]+)"\)/g)]
  const fonts = readdirSync(`${client}assets`).filter((name) => name.endsWith('.woff2'))
  const latin = fonts.filter((name) => /-latin-wght/.test(name))
  const arabic = fonts.filter((name) => name.includes('-arabic-'))
  return {
    scripts: sum([...withImports(entries)]),
    styles: sum(named(/<link rel="stylesheet" href="([^"#]+)/g)),
    fonts: sum(latin.map((name) => `/assets/${name}`)),
    arabicFonts: sum(arabic.map((name) => `/assets/${name}`)),
  }
}

/** The modules with all static imports. */
function withImports(entries: string[], found = new Set<string>()): Set<string> {
  for (const path of entries) {
    if (found.has(path) || !path.startsWith('/assets/')) continue
    found.add(path)
    const source = readFileSync(client + path.slice(1), 'utf8')
    const imported = [...source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(
      ([, name]) => `/assets/${name}`,
    )
    withImports(imported, found)
  }
  return found
}

const sum = (paths: string[]): number =>
  [...new Set(paths)].reduce((total, path) => total + bytesOf(client + path.slice(1)), 0)

const bytesOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
