/** Who is in which room: people's ids by the room's name. */
export type People = Map<string, Set<string>>

/** What is told to everybody in a room. */
export interface Told {
  room: string
  event: string
  payload: unknown
}

/** The other processes that serve on this machine beside this one, reached through the first process. */
export interface Siblings {
  /** Of this process, unlike every other's. */
  number: number
  /** To the rooms of all others; only without Redis, which carries it otherwise. */
  tellRooms: (told: Told) => void
  onTold: (hear: (told: Told) => void) => void
  /** Leaves who is here and answers who is at each of the others. */
  exchangePeople: (here: People) => Promise<People[]>
  /** The figures of all processes of this machine together, as Prometheus text. */
  figures: () => Promise<string>
  /** Says at which port of 127.0.0.1 this process takes what others relay to it; the key is known to them alone. */
  relay: {
    key: string
    open: (port: number) => void
    portOf: (number: number) => Promise<number | undefined>
  }
}
