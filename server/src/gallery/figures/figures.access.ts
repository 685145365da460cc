import { formBody } from '../../testing/form-body.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'

/** Screens for galleries only, not even for the administrator. */
const forGalleries = (answer: string) => [
  none,
  denied,
  answer,
  ...Array<string>(6).fill(denied),
  answer,
  ...noSession,
]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const figureRows: RoleRow[] = [
  row('gallery.figures', 'gallery figure', forGalleries(ok)),
  row('gallery.figure', 'gallery figure', forGalleries(ok)),
  row('gallery.figureFile', 'gallery figure', forGalleries(ok)),
  row('gallery.today', 'nothing', forGalleries(ok)),
  row('gallery.inventory', 'nothing', forGalleries(ok)),
  row('gallery.inventoryFile', 'nothing', forGalleries(ok)),
  row('gallery.profile', 'nothing', forGalleries(ok)),
  row('gallery.updateProfile', 'gallery profile', forGalleries(ok)),
  row('gallery.updateProfile', 'nothing', forGalleries('400 validation_failed')),
  row('gallery.setLogo', 'gallery logo', forGalleries('415 unsupported_file')),
  row('gallery.removeLogo', 'nothing', forGalleries(ok)),
]

interface Scene {
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
  form?: ReturnType<typeof formBody>
}

export const figureScenes = {
  'gallery figure': async (_test: TestApp, scene: Scene) => {
    scene.params = { figure: 'sales' }
    scene.query = { range: '7' }
  },
  'gallery profile': async (_test: TestApp, scene: Scene) => {
    scene.body = {
      galleryName: 'Nord-Sud',
      galleryLocation: 'Marseille',
      yearEstablished: 2011,
      galleryType: 'Commercial',
      galleryDescription: 'Two rooms.',
      openingHours: { days: { monday: [{ from: '10:00', to: '18:00' }] } },
      website: 'nordsud.example.com',
      socialMedia: { instagram: 'nordsud' },
    }
  },
  // Without a real picture, which would have to be decoded.
  'gallery logo': async (_test: TestApp, scene: Scene) => {
    scene.form = formBody({}, { field: 'file', name: 'a.txt', bytes: Buffer.from('x') })
  },
}
