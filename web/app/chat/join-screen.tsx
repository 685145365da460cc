import { chatGroupIds } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import type { LoginState } from '../shell/login-return.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import styles from './join-screen.module.css'

export function JoinScreen({ unsure }: { unsure: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const state: LoginState = { from: { address: pathname, state: null } }
  return (
    <div className={classes(styles.page, unsure && styles.unsure)}>
      <div>
        <h1 className={font.display1}>{t('chat.join')}</h1>
        <p className={styles.text}>{t('chat.joinText')}</p>
        <div className={layout.cluster(12, layout.stretch)}>
          <ButtonLink to={paths.login()} state={state}>
            {t('chat.signIn')}
          </ButtonLink>
          <ButtonLink look="outline" to={paths.register()} state={state}>
            {t('chat.signUp')}
          </ButtonLink>
        </div>
      </div>
      <ul aria-label={t('chat.groups')}>
        {chatGroupIds.map((group) => (
          <li key={group} className={styles.group}>
            <h2 className={font.title3}>{t(`chat.group.${group}`)}</h2>
            <p className={styles.about}>{t(`chat.about.${group}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
