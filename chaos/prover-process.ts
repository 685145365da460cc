import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** A question about the tree this process was started in. */
export interface Question {
  test: string
  named: string
  /** Milliseconds until a test counts as failed. */
  limit: number | null
  /** Full paths of files changed since the previous question. */
  changed: string[]
}

export type Answer = { failed: string[] | null }

const ready = start()

process.on('message', (question: Question) => {
  void answer(question)
    .catch(() => ({ failed: null }))
    .then((answer: Answer) => process.send?.(answer))
})
process.on('disconnect', () => {
  // Closing removes the tests' copies, a temporary PostgreSQL too.
  void ready.then((vitest) => vitest.close()).finally(() => process.exit())
})

/** Reused for all questions: only changed files are compiled again. */
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
