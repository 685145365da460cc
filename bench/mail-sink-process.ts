import { setPriority } from 'node:os'
import { startMailSink } from '../server/src/testing/mail-sink.ts'

// The mail service is another machine.
setPriority(process.pid, 10)
const sink = await startMailSink()
process.on('disconnect', () => process.exit())
process.send?.({ url: sink.url })
