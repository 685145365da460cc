import { takeLowPriority } from '../server/src/outside/low-priority.ts'
import { startMailSink } from '../server/src/testing/mail-sink.ts'

// The mail service is another machine.
takeLowPriority()
const sink = await startMailSink()
process.on('disconnect', () => process.exit())
process.send?.({ url: sink.url })
