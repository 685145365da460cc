import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const { readMarks, readPlaywrightReport, readVitestReport } = await import(
  new URL('./test-reports.mjs', import.meta.url).href
)
const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('no failure is lost in the sum', () => {
  it('of vitest: failed tests, files that never began, and a crash without a report', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const path = report({ numPassedTests: 7, numFailedTests: 2, testResults: [broken] })
    expect(readVitestReport(path, 1)).toEqual({ passed: 7, failed: 3 })
    expect(readVitestReport(report({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1 })
    expect(readVitestReport(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
    expect(readVitestReport(report({ numPassedTests: 7 }), 0)).toEqual({ passed: 7, failed: 0 })
  })

  it('of Playwright: what only passed at a second try counts as failed', () => {
    const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1 } })
    expect(readPlaywrightReport(path, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('of programs that print marks', () => {
    expect(readMarks('✓ one\n✗ two: still alive\n✓ three\n', 1)).toEqual({ passed: 2, failed: 1 })
    expect(readMarks('', 1)).toEqual({ passed: 0, failed: 1 })
  })
})
