/** The product as `npm start` runs it, in a process that reports CPU time and memory to its parent. */
process.on('message', ({ kind }: { kind: 'cpu' | 'memory' }) => {
  if (kind === 'cpu') process.send?.({ kind, usage: process.cpuUsage() })
  else {
    globalThis.gc?.()
    process.send?.({ kind, memory: process.memoryUsage() })
  }
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await import('../server/src/main.ts')
