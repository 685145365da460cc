import { photograph, type Shot } from './film.ts'
import type { Camera, Scene } from './scene.ts'

interface Side {
  key: string
  /** Ends the file's name. */
  shows: string
  width: number
  height: number
  camera: Partial<Camera>
  metal?: boolean
}

const sides: Side[] = [
  {
    key: 'bowl-stack',
    shows: 'above',
    width: 2000,
    height: 2000,
    camera: { eye: [5.6, 9.2, 6.4], target: [-0.05, 1.75, 0], fov: 22 },
  },
  {
    key: 'crackle-vase',
    shows: 'neck',
    width: 1600,
    height: 2000,
    camera: { eye: [5.2, 6.8, 6.2], target: [0, 3, 0], fov: 16.5 },
  },
  {
    key: 'cut-pair',
    shows: 'side',
    width: 2000,
    height: 1700,
    camera: { eye: [-5.4, 5.6, 8.4], target: [0.05, 1.4, 0], fov: 24 },
  },
  {
    key: 'disc-column',
    shows: 'right',
    width: 1600,
    height: 2100,
    camera: { eye: [7.6, 5.8, 6.8], target: [0, 1.85, 0], fov: 25 },
  },
  {
    key: 'granule-brooch',
    metal: true,
    shows: 'low',
    width: 2000,
    height: 1600,
    camera: { eye: [-2.6, 2.4, 4.4], target: [0, 0.15, 0.1], fov: 21 },
  },
  {
    key: 'linked-collar',
    metal: true,
    shows: 'gold',
    width: 2000,
    height: 1600,
    camera: {
      eye: [4.6, 6.4, 4.4],
      target: [1.7, 0.1, 0.5],
      fov: 19,
      up: [0, 1, 0],
    },
  },
  {
    key: 'one-edge',
    metal: true,
    shows: 'left',
    width: 1600,
    height: 2000,
    camera: { eye: [-7.4, 4.2, 8.2], target: [0, 1.9, 0], fov: 26 },
  },
  {
    key: 'torus-ring',
    metal: true,
    shows: 'low',
    width: 2000,
    height: 1400,
    camera: { eye: [-3.4, 1.9, 4.2], target: [0, 0.3, 0], fov: 22 },
  },
]

/** An object from another side: the same scene and light, the camera moved. */
if (import.meta.main) {
  const [, , only = '', size = '1'] = process.argv
  for (const { key, shows, width, height, camera, metal } of sides) {
    if (!key.includes(only)) continue
    const { scene, shot }: { scene: Scene; shot: Shot } = await import(`./${key}.ts`)
    const moved = { ...scene, camera: { ...scene.camera, ...camera, lens: 0 } }
    const few = {
      ...shot,
      width,
      height,
      ...(metal ? { samples: 3, smooth: 2 } : { samples: 6, halved: true }),
    }
    await photograph(`${key}-${shows}`, moved, few, Number(size))
  }
}
