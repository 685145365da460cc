// Reads the test programs' reports: how many passed and failed, the names of the failed ones, seconds of each file. A
// program that failed without naming a test counts as one failure.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

export function readVitestReport(path, code) {
  const report = read(path)
  return atLeastOne(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles(report).length,
    names: [...brokenFiles(report).map(({ name }) => name), ...failedTests(report)],
    files: (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  })
}

const brokenFiles = (report) =>
  (report?.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0)

const failedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages: [message = ''] = [] }) => `${name}: ${fullName}${beginningOf(message)}`,
      ),
  )

/** For a log that has only the totals: the message without its stack, at most six lines. */
const beginningOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('')

/** A test that passed on retry counts as passed; `flaky` lists it. */
export function readPlaywrightReport(path, code) {
  const report = read(path)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return atLeastOne(code, {
    passed: expected + flaky,
    failed: unexpected,
    flaky: journeysWith('flaky', report?.suites),
    names: journeysWith('unexpected', report?.suites),
    files: (report?.suites ?? []).map((suite) => ({ name: `e2e/${suite.title}`, seconds: secondsOf(suite) })),
  })
}

const secondsOf = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0)

const journeysWith = (expected, suites = []) =>
  suites.flatMap(({ suites: inner, specs = [], title }) => [
    ...journeysWith(expected, inner),
    ...specs.flatMap(({ title: journey, tests }) =>
      tests
        .filter(({ status }) => status === expected)
        .map(({ projectName }) => `[${projectName}] ${title}: ${journey}`),
    ),
  ])

/** One line each: '✓ …' for passed, '✗ …' for failed. */
export function countCheckmarks(output, code) {
  const marked = (mark) => output.split('\n').filter((line) => line.startsWith(mark))
  const names = marked('✗ ').map((line) => line.slice(2))
  return atLeastOne(code, { passed: marked('✓ ').length, failed: names.length, names })
}

function atLeastOne(code, counts) {
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, names: [`the program exited with ${code}`] }
    : counts
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
