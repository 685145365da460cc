import { type FileHandle, open } from 'node:fs/promises'

/** Bytes of one write. */
const blockBytes = 256 * 1024
/** Eight megabytes at most, for the next files. */
const mostKept = 32
const kept: Buffer[] = []

const takeBlock = () => kept.pop() ?? Buffer.allocUnsafeSlow(blockBytes)

function giveBack(block: Buffer): void {
  if (kept.length < mostKept) kept.push(block)
}

/**
 * A new file that pieces are copied into by way of two blocks, one filled while the other is written. Pieces held until
 * they are written outlive the young memory, and only a full collection, for which the engine stops everybody, lets them go.
 */
export class BlockWriter {
  readonly #file: FileHandle
  #block = takeBlock()
  #spare = takeBlock()
  #filled = 0
  #isClosed = false
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Rejects when there is one already, unless `flags` say otherwise. */
  static async create(path: string, flags = 'wx'): Promise<BlockWriter> {
    return new BlockWriter(await open(path, flags, 0o600))
  }

  /** Done with the piece when it resolves; rejects when an earlier one couldn't be written. */
  async add(piece: Uint8Array): Promise<void> {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + blockBytes - this.#filled)
      this.#block.set(part, this.#filled)
      this.#filled += part.length
      from += part.length
      if (this.#filled === blockBytes) await this.#turnOver()
    }
  }

  /** Rejects when not all has been written; `abandon` closes the file then. */
  async end(): Promise<void> {
    await this.#turnOver()
    await this.#writing
    await this.#close()
  }

  /** Closes the file, however far it came. Never rejects. */
  async abandon(): Promise<void> {
    await this.#writing.catch(() => {})
    await this.#close().catch(() => {})
  }

  async #turnOver(): Promise<void> {
    await this.#writing
    const full = this.#block.subarray(0, this.#filled)
    this.#writing = writeAll(this.#file, full)
    // Whoever comes next hears of it.
    this.#writing.catch(() => {})
    ;[this.#block, this.#spare] = [this.#spare, this.#block]
    this.#filled = 0
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    giveBack(this.#block)
    giveBack(this.#spare)
    await this.#file.close()
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from)
    from += bytesWritten
  }
}
