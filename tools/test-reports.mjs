// Reads what the test programs wrote down. A program that failed without naming a test counts as one failure.
import { existsSync, readFileSync } from 'node:fs'

export function readVitestReport(path, code) {
  const report = read(path)
  return atLeastOne(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report ? brokenFiles(report) : 0),
  })
}

/** Files that never came to their first test. */
const brokenFiles = (report) =>
  (report.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length

export function readPlaywrightReport(path, code) {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(path)?.stats ?? {}
  return atLeastOne(code, { passed: expected, failed: unexpected + flaky })
}

/** One line each: '✓ …' for what passed, '✗ …' for what failed. */
export function readMarks(output, code) {
  const count = (mark) => output.split('\n').filter((line) => line.startsWith(mark)).length
  return atLeastOne(code, { passed: count('✓ '), failed: count('✗ ') })
}

function atLeastOne(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
