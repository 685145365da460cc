import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

interface Options {
  port: number
  token: string
  onEvent: (payload: Buffer) => void
}

/** A raw socket with just enough of Socket.IO: thousands must cost less than the server they measure. */
export class ChatListener {
  readonly #socket: Socket
  readonly #options: Options
  readonly #waiting = new Map<number, () => void>()
  readonly #ready = Promise.withResolvers<void>()
  #rest: Buffer = Buffer.alloc(0)
  #switched = false
  #nextId = 1

  constructor(options: Options) {
    this.#options = options
    this.#socket = connect(options.port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (bytes: Buffer) => this.#read(bytes))
    this.#socket.once('close', () => this.#ready.reject(new Error('A listener was cut off.')))
    this.#socket.once('error', (error) => this.#ready.reject(error))
    this.#socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  }

  async join(): Promise<void> {
    await this.#ready.promise
    await this.ask(['join-room', 'general'])
  }

  ask(event: unknown[]): Promise<void> {
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#write(`42${id}${JSON.stringify(event)}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    if (!this.#switched) {
      const end = rest.indexOf('\r\n\r\n')
      if (end >= 0) {
        this.#switched = true
        rest = rest.subarray(end + 4)
      }
    }
    this.#rest = this.#switched ? this.#readFrames(rest) : rest
  }

  /** Returns the incomplete rest of the bytes. */
  #readFrames(bytes: Buffer): Buffer {
    let at = 0
    while (bytes.length - at >= 2) {
      const short = (bytes[at + 1] ?? 0) & 127
      const header = short < 126 ? 2 : 4
      if (bytes.length - at < header) break
      const length = short < 126 ? short : bytes.readUInt16BE(at + 2)
      if (bytes.length - at < header + length) break
      this.#take(bytes.subarray(at + header, at + header + length))
      at += header + length
    }
    return bytes.subarray(at)
  }

  #take(payload: Buffer): void {
    const kind = payload.toString('latin1', 0, 2)
    if (kind === '42') this.#options.onEvent(payload)
    else if (kind === '2') this.#write('3')
    else if (kind === '43') this.#acknowledge(Number.parseInt(payload.toString('latin1', 2, 20), 10))
    else if (kind === '40') this.#ready.resolve()
    else if (kind === '44') this.#ready.reject(new Error(payload.toString()))
    else if (kind[0] === '0') this.#write(`40${JSON.stringify({ token: this.#options.token })}`)
  }

  #acknowledge(id: number): void {
    this.#waiting.get(id)?.()
    this.#waiting.delete(id)
  }

  /** Masked by zeros, since client frames must be masked. */
  #write(text: string): void {
    const payload = Buffer.from(text)
    const long = payload.length > 125
    const header = Buffer.alloc(long ? 8 : 6)
    header[0] = 0x81
    header[1] = 0x80 | (long ? 126 : payload.length)
    if (long) header.writeUInt16BE(payload.length, 2)
    this.#socket.write(Buffer.concat([header, payload]))
  }
}
