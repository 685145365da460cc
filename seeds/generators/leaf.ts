import { cm } from './canvas.ts'
import type { Camera, Lamp, Material, Scene } from './scene.ts'
import { fbm, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import type { Texture } from './texture.ts'

export interface Leaf {
  texture: Texture
  /** Centimeters: the part of the sheet that is built, from its left upper corner. */
  part: { left: number; top: number; width: number; height: number }
  /** Width of the whole sheet. */
  width: number
  height: number
  /** How far, in centimeters, the deckle wanders. */
  deckle: number
  /** How high the corners lift. */
  lift: number
  /** Slope of the paper's tooth, and teeth in a centimeter. */
  tooth: [number, number]
  table: Material
  camera: Camera
  lamps: Lamp[]
}

/** A sheet of paper on a table; x runs to the right, z towards the eye, from the sheet's left upper corner. */
export function leaf({
  texture,
  part,
  width,
  height,
  deckle,
  lift,
  tooth,
  table,
  camera,
  lamps,
}: Leaf): Scene {
  const mesh = new Mesh()
  const edge = (along: number, seed: number) =>
    deckle *
    (0.7 * fbm(0.35 * along, seed, 1, 3) +
      0.5 * fbm(2.3 * along, seed, 5, 3) +
      0.28 * fbm(11 * along, seed, 9, 3))
  const wide = Math.max(0.05, 3 * deckle)
  const thick = 0.06
  mesh.grid({
    nu: 620,
    nv: 460,
    material: 1,
    at: (u, v) => {
      let s = part.left + part.width * u
      let t = part.top + part.height * v
      const [left, top, right, low] = [s, t, width - s, height - t]
      const near = Math.min(left, right, top, low)
      const fade = (d: number) => Math.max(0, 1 - d / wide)
      const [ds, dt] = [
        fade(left) * edge(t, 1) - fade(right) * edge(t, 2),
        fade(top) * edge(s, 3) - fade(low) * edge(s, 4),
      ]
      s += ds
      t += dt
      const corner = Math.hypot(Math.min(left, right), Math.min(top, low))
      const ripple =
        0.1 * noise(t / 6, 1, 2) * smooth(8, 0, Math.min(left, right)) +
        0.1 * noise(s / 6, 5, 2) * smooth(8, 0, Math.min(top, low))
      const body = 0.12 + 0.09 * fbm(s / 11, t / 11, 3, 2) + Math.max(-0.04, ripple)
      // A deckle thins out before it ends.
      const thin = thick * smooth(0, 0.35 * wide + 0.1, near + 0.12 * deckle * noise(6 * s, 6 * t, 1))
      const y = body + lift * smooth(11, 0, corner) ** 2 + thin
      return [s * cm, Math.max(0.015, y) * cm, t * cm]
    },
  })
  mesh.polygon(
    [
      [-80, 0, 80],
      [80, 0, 80],
      [80, 0, -80],
      [-80, 0, -80],
    ],
    0,
  )
  const [slope, teeth] = tooth
  const paper: Material = (p, skin) => {
    const [s, t] = [p.x / cm, p.z / cm]
    const a = noise(teeth * s, teeth * t, 1)
    const b = noise(teeth * s, teeth * t, 40)
    const c = noise(2.7 * teeth * s, 2.7 * teeth * t, 3)
    // Ink follows the fibers by a hair.
    const wander = 0.012
    const ink = texture(
      (s + wander * (a + c) - part.left) / part.width,
      (t + wander * (b - c) - part.top) / part.height,
    )
    const k = 1 + 0.02 * fbm(0.5 * s, 0.5 * t, 2, 3) + 0.02 * c
    ;[skin.r, skin.g, skin.b] = [ink[0] * k, ink[1] * k, ink[2] * k]
    p.nx += slope * (a + 0.5 * c + 0.25 * noise(0.45 * teeth * s, 0.45 * teeth * t, 7))
    p.nz += slope * (b - 0.5 * c + 0.25 * noise(0.45 * teeth * s, 0.45 * teeth * t, 17))
  }
  return {
    mesh,
    materials: [table, paper],
    lamps,
    sky: (x, y) => {
      const k = 0.1 + 0.1 * Math.max(0, y) - 0.04 * x
      return [k, k, k]
    },
    camera,
  }
}

/** A tabletop of painted board, without hue. */
export const board =
  (gray: number): Material =>
  (p, skin) => {
    const k = gray * (1 + 0.05 * fbm(0.7 * p.x, 1, 0.7 * p.z, 4) + 0.05 * noise(40 * p.x, 1, 40 * p.z))
    skin.r = skin.g = skin.b = k
    p.nx += 0.012 * noise(36 * p.x, 3, 36 * p.z)
    p.nz += 0.012 * noise(36 * p.x, 9, 36 * p.z)
  }

/** Planed wood, the grain running along x. */
export const planks =
  (dark: Vec, light: Vec): Material =>
  (p, skin) => {
    const plank = Math.floor(p.z / 3.4)
    const grain = fbm(0.22 * p.x + 9 * plank, 2.6 * p.z, plank, 5)
    const pore = smooth(0.35, 0.75, noise(1.6 * p.x, 70 * p.z, 3))
    const k = Math.min(1, Math.max(0, 0.5 + 0.7 * grain + 0.18 * (plank % 3) - 0.16))
    const seam = smooth(0, 0.02, Math.abs(p.z - 3.4 * Math.round(p.z / 3.4)))
    ;[skin.r, skin.g, skin.b] = [0, 1, 2].map(
      (c) => mix(dark[c] as number, light[c] as number, k) * (1 - 0.3 * pore) * (0.3 + 0.7 * seam),
    ) as Vec
    skin.coat = 0.15
    skin.rough = 0.45
    p.nz += 0.05 * pore
  }
