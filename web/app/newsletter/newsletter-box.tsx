import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './newsletter-box.module.css'
import { type Subscription, useSubscribe } from './use-subscribe.ts'

/** Space below the field is reserved for the result. */
export function NewsletterBox() {
  const [done, setDone] = useState<string | null>(null)
  const subscription = useSubscribe(setDone)
  const onType = (email: string) => {
    setDone(null)
    subscription.onType(email)
  }
  return (
    <Box>
      <SubscribeForm subscription={{ ...subscription, onType }} done={done} />
    </Box>
  )
}

/** The specification wants its thanks as a browser alert. */
export function NewsletterAlertForm() {
  const subscription = useSubscribe((text) => window.alert(text))
  return (
    <Box>
      <SubscribeForm subscription={subscription} done={null} />
    </Box>
  )
}

function Box({ children }: { children: Elements }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box}>
      <div>
        <h2 id={id} className={font.title1}>
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      {children}
    </section>
  )
}

function SubscribeForm({ subscription, done }: { subscription: Subscription; done: string | null }) {
  const { t } = useTranslation()
  const note = useId()
  const { email, onType, onSubmit, busy, failure } = subscription
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={layout.shrink}>
      <div className={layout.row(16, styles.line)}>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={t('newsletter.email')}
          aria-describedby={note}
          aria-invalid={failure ? true : undefined}
          placeholder={t('newsletter.email')}
          value={email}
          onChange={(event) => onType(event.target.value)}
          className={styles.input}
        />
        <Button type="submit" look="text" busy={busy}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
      {/* Two permanent regions: screen readers announce only changes in existing ones. */}
      <div id={note} className={styles.note}>
        <p role="status">{done && <bdi>{done}</bdi>}</p>
        <p role="alert" className={font.bad}>
          {failure && <bdi>{failure}</bdi>}
        </p>
      </div>
    </form>
  )
}
