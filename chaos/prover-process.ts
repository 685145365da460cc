import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** What the parent asks about the tree this process was started in. */
export interface Question {
  /** Test file. */
  test: string
  /** Part of the names of its tests to run. */
  named: string
  /** Milliseconds after which one of them has failed. */
  limit: number | null
  /** Full paths of the files that are others than at the question before. */
  changed: string[]
}

/** Full names of the failed tests; null when the file could not be run or has none of that name. */
export type Answer = { failed: string[] | null }

const ready = start()

process.on('message', (question: Question) => {
  void answer(question)
    .catch(() => ({ failed: null }))
    .then((given: Answer) => process.send?.(given))
})
process.on('disconnect', () => {
  // Closing takes down what the tests copied, a temporary PostgreSQL too.
  void ready.then((vitest) => vitest.close()).finally(() => process.exit())
})

/** Kept over all questions: what a file is compiled to is asked for again only where the file has changed. */
async function start(): Promise<Vitest> {
  const vitest = await createVitest({ watch: false, reporters: [{}], cache: false })
  await vitest.standalone()
  return vitest
}

async function answer({ test, named, limit, changed }: Question): Promise<Answer> {
  const vitest = await ready
  for (const file of changed) vitest.invalidateFile(file)
  const specifications = await vitest.getRelevantTestSpecifications([test])
  vitest.setGlobalTestNamePattern(new RegExp(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  for (const { project } of specifications) project.config.testTimeout = limit ?? vitest.config.testTimeout
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.filter(({ relativeModuleId }) => relativeModuleId === test)
  return { failed: failedTests(ran) }
}

function failedTests(modules: TestModule[]): string[] | null {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const ran = tests.filter((one) => one.result().state !== 'skipped')
  if (ran.length === 0) return null
  return ran.filter((one) => one.result().state === 'failed').map((one) => one.fullName)
}
