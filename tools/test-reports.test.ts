import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const { countCheckmarks, readPlaywrightReport, readVitestReport } = await import(
  new URL('./test-reports.mjs', import.meta.url).href
)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('totals include every failure by name', () => {
  it('of vitest: failed tests, files that never began, and a crash without a report', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
    const tested = {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        {
          fullName: 'a sale holds',
          status: 'failed',
          failureMessages: ['\u001b[31mError: sold twice\u001b[0m\n    at sale.ts:3:1'],
        },
        { fullName: 'a sale ends', status: 'passed' },
      ],
    }
    const path = report({ numPassedTests: 7, numFailedTests: 1, testResults: [broken, tested] })
    const names = ['a.test.ts', 'b.test.ts: a sale holds\n    Error: sold twice']
    expect(readVitestReport(path, 1)).toMatchObject({ passed: 7, failed: 2, names })
    const unnamed = { failed: 1, names: ['the program exited with 1'] }
    expect(readVitestReport(report({ numPassedTests: 7 }), 1)).toMatchObject({ passed: 7, ...unnamed })
    expect(readVitestReport(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, ...unnamed })
    expect(readVitestReport(report({ numPassedTests: 7 }), 0)).toMatchObject({
      passed: 7,
      failed: 0,
      names: [],
    })
  })

  it('and each file has its seconds', () => {
    const name = join(root, 'web/app/a.test.ts')
    const testResults = [{ name, status: 'passed', assertionResults: [], startTime: 1000, endTime: 3500 }]
    expect(readVitestReport(report({ testResults }), 0).files).toEqual([
      { name: 'web/app/a.test.ts', seconds: 2.5 },
    ])
  })

  it('of Playwright: a test that passes on retry counts as passed and is listed as flaky', () => {
    const results = [{ duration: 1500 }, { duration: 500 }]
    const journey = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'mobile', status, results }],
    })
    const within = { title: 'a sale', specs: [journey('draws again', 'flaky'), journey('holds', 'expected')] }
    const path = report({
      stats: { expected: 5, unexpected: 1, flaky: 1 },
      suites: [{ title: 'sale.e2e.ts', specs: [journey('breaks', 'unexpected')], suites: [within] }],
    })
    const names = ['[mobile] sale.e2e.ts: breaks']
    const flaky = ['[mobile] a sale: draws again']
    expect(readPlaywrightReport(path, 1)).toEqual({
      passed: 6,
      failed: 1,
      flaky,
      names,
      files: [{ name: 'e2e/sale.e2e.ts', seconds: 6 }],
    })
    const none = { passed: 0, failed: 1, flaky: [], names: ['the program exited with 1'], files: [] }
    expect(readPlaywrightReport(join(folder, 'none.json'), 1)).toEqual(none)
  })

  it('of programs that print marks', () => {
    const names = ['two: still alive']
    expect(countCheckmarks('✓ one\n✗ two: still alive\n✓ three\n', 1)).toEqual({
      passed: 2,
      failed: 1,
      names,
    })
    expect(countCheckmarks('', 1)).toEqual({ passed: 0, failed: 1, names: ['the program exited with 1'] })
  })
})
