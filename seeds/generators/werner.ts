import { random } from './paint.ts'

export interface Desert {
  size: number
  /** Slabs of sand a cell starts with, on average. */
  sand: number
  /** Rounds: in one, as many slabs are tried as there are cells. */
  rounds: number
  /** Cells a slab hops down wind. */
  hop: number
  seed: number
}

/**
 * B. T. Werner's dune rule (Geology, 1995): pick a slab, carry it down wind, drop it where sand holds sand or a dune
 * shelters the ground, and let every slope steeper than two slabs slide. Answers slabs per cell on a torus, wind along +x.
 */
export function blow({ size: n, sand, rounds, hop, seed }: Desert): Int16Array {
  const r = random(seed)
  const h = new Int16Array(n * n)
  for (let k = 0; k < n * n * sand; k++) {
    const at = Math.floor(r() * n * n)
    h[at] = (h[at] as number) + 1
  }
  const shade = new Uint8Array(n * n)
  const wrap = (v: number) => (v + n) % n

  /** A cell is sheltered under a line falling 15 degrees down wind from any crest; a slab is a third of a cell high. */
  const shelter = () => {
    const fall = Math.tan((15 * Math.PI) / 180) * 3
    for (let y = 0; y < n; y++) {
      let line = 0
      for (let x = -n; x < n; x++) {
        const i = y * n + wrap(x)
        line = Math.max(line - fall, h[i] as number)
        shade[i] = line > (h[i] as number) + 0.5 ? 1 : 0
      }
    }
  }
  const steps = [
    [1, 0],
    [0, 1],
    [0, -1],
    [-1, 0],
  ] as const
  const settle = (x: number, y: number, sign: 1 | -1): number => {
    // Down to the lowest too-low neighbor after a drop, or up to the highest too-high one after a loss.
    for (;;) {
      let to = -1
      let most = 2
      const here = h[y * n + x] as number
      for (const [dx, dy] of steps) {
        const i = wrap(y + dy) * n + wrap(x + dx)
        const drop = sign * (here - (h[i] as number))
        if (drop > most) [most, to] = [drop, i]
      }
      if (to < 0) return y * n + x
      x = to % n
      y = (to - x) / n
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (let part = 0; part < 4; part++) {
      shelter()
      for (let k = 0; k < (n * n) / 4; k++) {
        const [x, y] = [Math.floor(r() * n), Math.floor(r() * n)]
        const from = y * n + x
        if (h[from] === 0 || shade[from]) continue
        const taken = settle(x, y, -1)
        h[taken] = (h[taken] as number) - 1
        let at = x
        for (;;) {
          at = wrap(at + hop)
          const i = y * n + at
          if (shade[i] || r() < ((h[i] as number) > 0 ? 0.6 : 0.4)) break
        }
        const target = settle(at, y, 1)
        h[target] = (h[target] as number) + 1
      }
    }
  }
  return h
}
