import type { ChildProcess } from 'node:child_process'

interface Handle {
  close: () => void
}

/** Node's own messages between the processes of a cluster. */
interface OwnMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

/**
 * Closes the connections that a process was handed and hadn't taken when it ended. Node's cluster keeps them open for ever, and
 * whoever asked waits as long. Were its messages others one day, nothing would be closed.
 */
export function closeHandedConnections(child: ChildProcess): void {
  const handed = new Map<number, Handle>()
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  const watched = (...given: unknown[]): boolean => {
    const [{ cmd, act, seq }, handle] = given as [OwnMessage, Handle | undefined]
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined && handle) handed.set(seq, handle)
    return send(...given)
  }
  child.send = watched as ChildProcess['send']
  child.on('internalMessage', ({ ack }: OwnMessage) => {
    if (ack !== undefined) handed.delete(ack)
  })
  child.once('exit', () => {
    for (const handle of handed.values()) handle.close()
    handed.clear()
  })
}
