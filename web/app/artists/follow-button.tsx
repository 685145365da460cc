import type { Artist } from '@passion-art/contract/artists/artists'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { useGoToLogin } from '../shell/login-return.ts'
import { serverTextOr } from '../api/api-error.ts'
import type { Session } from '../api/session-store.ts'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon, plusIcon } from '../kit/ui/icons.ts'
import { useFollow, useFollowing } from './artist-queries.ts'
import styles from './follow-button.module.css'

interface FollowProps {
  person: Pick<
    Artist,
    'id' | 'username' | 'first_name' | 'last_name' | 'bio' | 'user_type' | 'profile_picture' | 'created_at'
  > & { email?: string | null; isSelf?: boolean }
  describedBy?: string
  /** `small` is a mark next to another button. */
  size?: 'normal' | 'small'
}

/** Visitors go through /login; hidden for oneself. A failure is shown next to it. */
export function FollowButton({ person, describedBy, size = 'normal' }: FollowProps) {
  const { t } = useTranslation()
  const session = useSession()
  const hydrated = useHydrated()
  const goToLogin = useGoToLogin()
  const { data } = useFollowing()
  const follow = useFollow(person)
  if (isOwn(person, session)) return null
  const following = session !== null && (data?.following ?? []).some(({ id }) => id === person.id)
  return (
    <span className={classes(styles.place, styles[size], !hydrated && styles.unsure)}>
      <Button
        look={following ? 'following' : lookOf[size]}
        busy={follow.isPending}
        aria-describedby={describedBy}
        onClick={() => (session ? follow.mutate(!following) : goToLogin())}
      >
        {(following || size === 'small') && (
          <Icon path={following ? checkIcon : plusIcon} size={size === 'small' ? 16 : 20} />
        )}
        <span>{t(following ? 'artists.following' : 'artists.follow')}</span>
      </Button>
      <span role="status" className={classes(font.problem, styles.note)}>
        {follow.error && <bdi>{serverTextOr(follow.error, t('ui.notSavedTryAgain'))}</bdi>}
      </span>
    </span>
  )
}

const lookOf = { normal: 'ink', small: 'text' } as const

function isOwn({ id, email, isSelf }: FollowProps['person'], session: Session | null): boolean {
  if (!session) return false
  const { user } = session
  return isSelf === true || user.id === id || (!!email && email.toLowerCase() === user.email.toLowerCase())
}
