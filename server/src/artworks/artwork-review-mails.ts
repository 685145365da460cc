import { defaultPreferences, type Preferences } from '@passion-art/contract/site/preferences'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { queueMail } from '../mail/mail-service.ts'
import { queueOptionalMails } from '../newsletter/newsletter-service.ts'
import { fullName } from '../http/identify.ts'
import type { Deps } from '../deps.ts'
import type { Db } from './artwork-edit-store.ts'
import {
  findArtist,
  type Follower,
  listFollowers,
  markAnnounced,
  type Recipient,
} from './artwork-review-store.ts'

type Work = Pick<ArtworkRow, 'id' | 'user_id' | 'title' | 'language'>

const addressee = (account: Recipient, at: string) => ({
  to: account.email,
  name: fullName(account),
  language: account.language,
  at,
})

interface Outcome {
  /** Null means approved. */
  reason: string | null
  at: string
  of?: 'artwork' | 'suggestion'
}

const templates = {
  artwork: { approved: 'artwork-approved', refused: 'artwork-rejected' },
  suggestion: { approved: 'suggestion-approved', refused: 'suggestion-refused' },
} as const

/** Queues an email to the artist about a review of a work, or of a change suggested for it, in its transaction. */
export async function queueReviewMail(tx: Db, work: Work, { reason, at, of = 'artwork' }: Outcome) {
  const artist = await findArtist(tx, work.user_id)
  if (!artist) return
  const about = { artworkId: work.id, title: work.title, titleLanguage: work.language }
  const { approved, refused } = templates[of]
  const to = addressee(artist, at)
  if (reason === null) await queueMail(tx, { ...to, template: approved, values: about })
  else await queueMail(tx, { ...to, template: refused, values: { ...about, reason } })
}

const step = 100

/** Emails followers once per work, in the same transaction; in batches, because there may be very many. */
export async function announceWork(deps: Pick<Deps, 'config' | 'now'>, tx: Db, work: ArtworkRow, at: string) {
  if (work.announced_at !== null) return
  const artist = await findArtist(tx, work.user_id)
  if (!artist?.is_active) return
  await markAnnounced(tx, work.id, at)
  const values = {
    artworkId: work.id,
    title: work.title,
    titleLanguage: work.language,
    artist: work.artist_name ?? fullName(artist),
  }
  const unverifiedToo = deps.config.EMAIL_VERIFICATION === 'off'
  for (let after: string | undefined = ''; after !== undefined; ) {
    const followers = await listFollowers(tx, { artistId: artist.id, after, limit: step, unverifiedToo })
    const mails = followers.filter(isSubscribed).map((follower) => ({
      ...addressee(follower, at),
      template: 'artist-new-work' as const,
      toMany: true as const,
      values,
    }))
    await queueOptionalMails(deps, tx, mails)
    after = followers.length < step ? undefined : followers.at(-1)?.id
  }
}

/** Requires emails about works, and emails at all; the default is on. */
function isSubscribed({ preferences }: Follower): boolean {
  const chosen = preferences === null ? defaultPreferences : (JSON.parse(preferences) as Preferences)
  return chosen.notifications.email && chosen.notifications.artworks
}
