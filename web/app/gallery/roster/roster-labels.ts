import type { RosterEntry, Terms } from '@passion-art/contract/gallery/roster/representation'
import type { TFunction } from 'i18next'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'

export const nameOf = ({ artist, invited_email }: Pick<RosterEntry, 'artist' | 'invited_email'>): string =>
  artist?.name ?? invited_email ?? ''

/** Initials need first and last name. */
export const personOf = ({ artist, invited_email }: Pick<RosterEntry, 'artist' | 'invited_email'>) => {
  const [first = '', ...rest] = (artist?.name ?? '').split(' ')
  return {
    first_name: first,
    last_name: rest.at(-1) ?? '',
    username: artist?.username || invited_email || '',
    profile_picture: artist?.profile_picture ?? null,
  }
}

export function termsLine(
  { split, from, until }: Pick<Terms, 'split' | 'from' | 'until'>,
  t: TFunction,
  language: string,
): string {
  const parts = [
    split === null ? '' : t('features.gallery-roster.splitOf', { percent: formatCount(split, language) }),
    from !== null && until !== null ? `${formatDay(from, language)} – ${formatDay(until, language)}` : '',
    from !== null && until === null
      ? t('features.gallery-roster.fromDay', { day: formatDay(from, language) })
      : '',
    until !== null && from === null
      ? t('features.gallery-roster.untilDay', { day: formatDay(until, language) })
      : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

export interface Course {
  state: RosterEntry['state']
  invited_at: string
  accepted_at: string | null
  ended_at: string | null
  ended_by: RosterEntry['ended_by']
}

export function lastStep({ state, invited_at, accepted_at, ended_at, ended_by }: Course) {
  if (state === 'invited') return { key: 'invited', day: invited_at }
  if (state === 'represented') return { key: 'represented', day: accepted_at ?? invited_at }
  const day = ended_at ?? invited_at
  if (accepted_at !== null) return { key: ended_by === null ? 'ended' : `endedBy_${ended_by}`, day }
  return { key: ended_by === 'artist' ? 'declined' : 'withdrawn', day }
}
