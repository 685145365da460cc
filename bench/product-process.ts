/** The product as `npm start` runs it, in a process that answers its parent's question for the CPU time used. */
process.on('message', (message: { kind: 'cpu' }) => {
  if (message.kind === 'cpu') process.send?.({ kind: 'cpu', usage: process.cpuUsage() })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await import('../server/src/main.ts')
