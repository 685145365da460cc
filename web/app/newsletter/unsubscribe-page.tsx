import { unsubscribe } from '@passion-art/contract/newsletter/newsletter'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { hasCode, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import styles from './newsletter-page.module.css'

/** Asks first: a mail program that prefetches the link must not unsubscribe. */
export default function UnsubscribePage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const hydrated = useHydrated()
  const search = hydrated && params.get('of') === 'search'
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(unsubscribe, { body: { token } }, { quiet: true }),
  })
  const withoutToken = hydrated && token === ''
  return (
    <div className={styles.page}>
      <PageHead
        title={t('newsletter.unsubscribeTitle')}
        description={t('newsletter.unsubscribeDescription')}
        index={false}
      />
      {data ? (
        <div role="status">
          <StatePanel level={1} title={data.message} action={<ToHome />} />
        </div>
      ) : withoutToken || hasCode(error, 'invalid_link') ? (
        <StatePanel level={1} tone="error" title={t('ui.linkExpired')} action={<ToHome />} />
      ) : (
        <StatePanel
          level={1}
          title={t('newsletter.unsubscribeQuestion')}
          text={t(search ? 'newsletter.unsubscribeSearchText' : 'newsletter.unsubscribeText')}
          action={
            <>
              <Button busy={isPending} onClick={() => mutate()}>
                {t('ui.unsubscribe')}
              </Button>
              <span role="alert" className={classes(font.problem, styles.failure)}>
                {error && <bdi>{serverTextOr(error, t('newsletter.unsubscribeFailed'))}</bdi>}
              </span>
            </>
          }
        />
      )}
    </div>
  )
}

function ToHome() {
  const { t } = useTranslation()
  return (
    <ButtonLink look="outline" to={paths.home()}>
      {t('state.backToHome')}
    </ButtonLink>
  )
}
