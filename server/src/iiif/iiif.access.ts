import sharp from 'sharp'
import type { TestApp } from '../testing/build-test-app.ts'
import { like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'
import type { Scene } from '../testing/role-world.ts'

export const iiifScenes = {
  'picture of a work': async (test: TestApp, scene: Scene) => {
    const work = await test.createArtwork()
    const { name } = await test.db.write
      .updateTable('artwork_images')
      .set({ width: 30, height: 20 })
      .where('artwork_id', '=', work.id)
      .returning('name')
      .executeTakeFirstOrThrow()
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#369' } })
    await test.deps.files.put(`artworks/${name}.webp`, await picture.webp().toBuffer())
    scene.file = `/iiif/images/${name}`
  },
}

const everybody = [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]
const nobody = [...Array<string>(10).fill(lost), ...like(lost)]
const tile = 'GET /iiif/images/:name/:region/:size/0/default.jpg'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const iiifRows: RoleRow[] = [
  row('GET /iiif/artworks/:id/manifest.json', 'store work', everybody),
  row('GET /iiif/artworks/:id/manifest.json', 'sold work', everybody),
  row('GET /iiif/artworks/:id/manifest.json', 'pending work', nobody),
  row('GET /iiif/artworks/:id/manifest.json', 'unknown id', nobody),
  row('GET /iiif/images/:name/info.json', 'picture of a work', everybody),
  row('GET /iiif/images/:name/info.json', 'unknown id', nobody),
  row(tile, 'picture of a work', everybody),
  row(tile, 'unknown id', nobody),
]
