import type { Socket } from 'socket.io'
import type { Deps } from '../deps.ts'
import { findUsableSessions } from '../http/sessions.ts'
import type { Viewer } from '../http/viewer.ts'

/** Interval of checking whether a commit has changed sessions or accounts. */
const checkMs = 50
/** Expiry changes no row. */
const recheckMs = 500

export class SocketSessions {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>
  readonly #sockets = new Map<string, Set<Socket>>()
  readonly #perAccount = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #checkedVersion = -1
  #checkedAt = 0
  #checking = false

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
    this.#deps = deps
    this.#timer = setInterval(() => void this.#check(), checkMs)
    this.#timer.unref()
  }

  /** `version` is the access version from before the session was found, so that an end in between is noticed. */
  add(socket: Socket, { id, sessionId }: Viewer, version: number): void {
    if (socket.conn.readyState === 'closed') return
    const known = this.#sockets.get(sessionId) ?? new Set()
    this.#sockets.set(sessionId, known.add(socket))
    this.#perAccount.set(id, this.countOf(id) + 1)
    if (version !== this.#checkedVersion) this.#checkedVersion = -1
    // The underlying connection also closes when the socket never was connected.
    socket.conn.once('close', () => {
      known.delete(socket)
      if (known.size === 0 && this.#sockets.get(sessionId) === known) this.#sockets.delete(sessionId)
      const left = this.countOf(id) - 1
      if (left > 0) this.#perAccount.set(id, left)
      else this.#perAccount.delete(id)
    })
  }

  countOf(accountId: string): number {
    return this.#perAccount.get(accountId) ?? 0
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    const version = this.#deps.db.accessVersion()
    const due = version !== this.#checkedVersion || performance.now() - this.#checkedAt >= recheckMs
    if (this.#checking || this.#sockets.size === 0 || !due) return
    this.#checking = true
    try {
      await this.#closeEnded()
      this.#checkedVersion = version
      this.#checkedAt = performance.now()
    } catch (error) {
      this.#deps.log.error(
        { event: 'socket_sessions_not_checked', err: error },
        'the sessions of sockets could not be checked',
      )
    } finally {
      this.#checking = false
    }
  }

  async #closeEnded(): Promise<void> {
    const ids = [...this.#sockets.keys()]
    const usable = await findUsableSessions(this.#deps, ids)
    for (const id of ids)
      if (!usable.has(id)) for (const socket of this.#sockets.get(id) ?? []) cutOff(socket)
  }
}

/** A socket can't receive messages before its handshake is complete. */
function cutOff(socket: Socket): void {
  if (socket.connected) socket.disconnect(true)
  else socket.conn.close()
}
