import { askCoach } from '../contract/src/coach/coach.ts'
import { measureCoach } from '../server/src/coach/coach-figures.fixtures.ts'
import { median } from './measure.ts'
import { copiesMade, startProduct } from './servers.ts'

/** Correct answers out of ninety; the ten off-topic questions must all be refused. */
const goal = 81

console.log('Starting the product with its demo catalog …')
// A hundred questions come from one address, so development limits apply.
const product = await startProduct({ settings: { NODE_ENV: 'development', LOG_LEVEL: 'warn' } })
try {
  await copiesMade(product.origin)
  const times: number[] = []
  const figures = await measureCoach(async (message, language) => {
    const began = performance.now()
    const answer = await fetch(`${product.origin}/api${askCoach.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ message }),
    })
    if (answer.status !== 200) throw new Error(`The coach returned ${answer.status}.`)
    const reply = askCoach.reply.parse(await answer.json())
    times.push(performance.now() - began)
    return reply
  })
  for (const line of figures.missed) console.log(`missed: ${line}`)
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99) - 1] ?? Number.NaN
  console.log(`
The built-in coach, ${figures.onTopic + figures.offTopic} questions over HTTP:
  answered with a right source   ${figures.right} of ${figures.onTopic} (goal ${goal})
  other business refused         ${figures.refused} of ${figures.offTopic}
  time of an answer              median ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  const reached = figures.right >= goal && figures.refused === figures.offTopic
  console.log(reached ? '\nAll figures reached.' : '\nNot reached.')
  process.exitCode = reached ? 0 : 1
} finally {
  await product.stop()
}
