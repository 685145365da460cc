import type { Changes } from '../db/watched-dialect.ts'
import type { Done } from '../db/sqlite-writer.ts'
import type { SandboxPlace } from '../outside/payment-sandbox.ts'
import type { Figures } from '../platform/metrics.ts'
import type { RateRule } from '../platform/rate-limits.ts'
import type { People, Told } from '../platform/siblings.ts'

/** What a serving process needs before it can begin. */
export interface Beginning {
  /** Of the built-in payment sandbox, which runs in the first process. */
  sandbox: SandboxPlace | undefined
  relayKey: string
  /** Of this process, unlike that of any other. */
  number: number
}

/** What serving processes ask of the first one. */
export interface OfFirst {
  begin: () => Beginning
  /** It takes requests. */
  listening: () => void
  write: (sql: string, parameters: readonly unknown[], changes?: Changes) => Promise<Done>
  /** Answers the seconds to wait when the budget is used up. */
  takeLimit: (rule: RateRule, key: string) => Promise<number | undefined>
  giveBackLimit: (rule: RateRule, key: string) => Promise<void>
  exchangePeople: (here: People) => People[]
  tellRooms: (told: Told) => void
  newPicture: (name: string) => void
  figures: () => Promise<string>
  openRelay: (port: number) => void
  relayPort: (number: number) => number | undefined
}

/** What the first one asks of a serving process. */
export interface OfServing {
  changed: (changes: Changes) => void
  told: (told: Told) => void
  figures: () => Promise<Figures>
  alive: () => void
  stop: () => void
}
