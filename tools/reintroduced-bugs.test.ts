import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bug, patchedFiles, readBugs } from '../chaos/bugs.ts'
import { type Changes, isTouched, readChanges } from '../chaos/changed-files.ts'
import { root } from '../chaos/copy-tree.ts'
import { applyPatch } from '../chaos/prove-bug.ts'

const folder = mkdtempSync(join(tmpdir(), 'reintroduced-bugs-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the patches that reintroduce bugs', () => {
  const bugs = readBugs()
  const guarded = (bug: Bug, file: string) => bug.guards.some((guard) => matchesGlob(file, guard))

  test('are more than 30', () => {
    expect(bugs.length).toBeGreaterThan(30)
  })

  test('apply to the code', () => {
    expect(bugs.filter((bug) => !applyPatch(bug, root, '--check')).map(({ name }) => name)).toEqual([])
  })

  test('guard the files they change and the test that catches them', () => {
    const missed = bugs.flatMap((bug) =>
      [...patchedFiles(bug), bug.test].filter((file) => !guarded(bug, file)).map((file) => [bug.name, file]),
    )
    expect(missed).toEqual([])
    expect(bugs.filter((bug) => patchedFiles(bug).length === 0)).toEqual([])
  })
})

describe('the lines above a patch', () => {
  const patches = join(folder, 'patches')
  const head = 'Test: package.json\nFails: anything\n'
  const example = (text: string) => {
    mkdirSync(patches, { recursive: true })
    writeFileSync(join(patches, 'example.patch'), text)
    return () => readBugs(patches)
  }

  test('must name guarded files', () => {
    expect(example(head)).toThrow("example.patch has no line 'Guards: …' above its patch.")
  })

  test('must name files that exist', () => {
    expect(example(`${head}Guards: package.json server/gone.ts\n`)).toThrow('server/gone.ts')
    expect(example(`${head}Guards: package.json server/gone-*.ts\n`)).toThrow('server/gone-*.ts')
  })

  test('returns the guarded files', () => {
    const [bug] = example(`${head}Guards: package.json chaos/*.ts\n`)()
    expect(bug?.guards).toEqual(['package.json', 'chaos/*.ts'])
  })
})

describe('a patch is selected', () => {
  const bug: Bug = {
    name: 'example',
    patch: join(root, 'chaos/bugs/example.patch'),
    test: 'a.test.ts',
    fails: 'x',
    guards: ['server/a.ts', 'server/testing/attack*.ts'],
    database: 'sqlite',
    limit: undefined,
  }
  const touchedBy = (...files: string[]) => isTouched(bug, { since: '', files: new Set(files) })

  test.each(['server/a.ts', 'server/testing/attack-files.ts', 'chaos/bugs/example.patch'])(
    'when %s changes',
    (file) => {
      expect(touchedBy('README.md', file)).toBe(true)
    },
  )

  test.each(['server/a.tsx', 'server/testing/deep/attack.ts', 'chaos/bugs/other.patch'])(
    'not when only %s changes',
    (file) => {
      expect(touchedBy(file)).toBe(false)
      expect(touchedBy()).toBe(false)
    },
  )
})

describe('changes', () => {
  const repository = join(folder, 'repository')
  // In a git hook git's own variables would point to the repository being committed to.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: repository,
      env: environment,
      encoding: 'utf8',
    })
  const write = (file: string, text = file) => {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  const commit = () => {
    git('add', '-A')
    git('commit', '-qm', 'more')
  }
  const changed = () => {
    const changes = readChanges(repository)
    return 'reason' in changes ? changes.reason : [...changes.files].sort()
  }

  beforeEach(() => {
    for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]
    rmSync(repository, { recursive: true, force: true })
    mkdirSync(repository, { recursive: true })
    git('init', '-q', '-b', 'main')
    write('.gitignore', 'ignored.ts\n')
    for (const file of ['old.ts', 'moved.ts', 'deleted.ts', 'edited.ts']) write(file)
    commit()
  })

  test('includes every commit since the merge base', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect(changed()).toEqual([])
    write('edited.ts', 'new')
    commit()
    write('sub folder/é.ts')
    commit()
    expect(changed()).toEqual(['edited.ts', 'sub folder/é.ts'])
    expect((readChanges(repository) as Changes).since).toBe(git('rev-parse', '--short', 'origin/main').trim())
  })

  test('excludes changes made on origin/main', () => {
    git('checkout', '-qb', 'upstream')
    write('old.ts', 'theirs')
    commit()
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    git('checkout', '-q', 'main')
    write('edited.ts', 'ours')
    commit()
    expect(changed()).toEqual(['edited.ts'])
  })

  test('includes uncommitted, untracked and moved files', () => {
    write('edited.ts', 'new')
    write('untracked.ts')
    write('ignored.ts')
    write('staged.ts')
    git('add', 'staged.ts')
    renameSync(join(repository, 'moved.ts'), join(repository, 'elsewhere.ts'))
    git('add', '-A', 'moved.ts', 'elsewhere.ts')
    rmSync(join(repository, 'deleted.ts'))
    expect(changed()).toEqual([
      'deleted.ts',
      'edited.ts',
      'elsewhere.ts',
      'moved.ts',
      'staged.ts',
      'untracked.ts',
    ])
  })

  test('includes only uncommitted changes where there is no origin/main', () => {
    write('edited.ts', 'new')
    commit()
    expect(changed()).toEqual([])
    write('old.ts', 'new')
    expect(changed()).toEqual(['old.ts'])
  })

  test('returns a reason outside a repository, also in a folder of another repository', () => {
    const unpacked = join(repository, 'unpacked')
    mkdirSync(unpacked)
    expect(readChanges(unpacked)).toEqual({ reason: expect.stringContaining('not a git repository') })
    expect(existsSync(join(unpacked, '.git'))).toBe(false)
  })
})
