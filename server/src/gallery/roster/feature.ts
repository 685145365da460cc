import { registerRepresentationRoutes } from './representation-routes.ts'
import { agreementFiles } from './agreement-service.ts'
import { eraseRepresentations } from './representation-service.ts'
import { type Feature, words } from '../../feature.ts'

declare module '../../mail/mail-service.ts' {
  interface MailValues {
    'representation-invited': { gallery: string; message: string; link: string }
    'representation-accepted': { artist: string; link: string }
    /** `by` is the party that ended it. */
    'representation-ended': { by: string; link: string }
  }
}

export const roster: Feature = {
  routes: registerRepresentationRoutes,
  erase: (tx, account, { at }) => eraseRepresentations(tx, account, at),
  publicTables: ['representations'],
  files: agreementFiles,
  columns: {
    gallery_artist_records: {
      open: words('gallery_id artist_id updated_at'),
      secret: words('contact notes tags'),
    },
    representations: {
      open: words(`
      id gallery_id artist_id invited_email invited_email_key state invited_at accepted_at
      ended_at ended_by updated_at
    `),
      secret: words(`
      message split_hundredths terms_from terms_until terms_note agreement_file agreement_title
    `),
    },
  },
}
