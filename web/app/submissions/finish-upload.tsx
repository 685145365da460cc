import type { Submission } from '@passion-art/contract/submissions/uploads'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './finish-upload.module.css'
import { ImageSection } from './image-section.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { useFinishUpload } from './use-finish-upload.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { WorkFields } from './work-fields.tsx'

interface FinishProps {
  accountId: string
  submission: Submission
}

/** What has arrived and what is missing of a paid upload; send the rest or close it. */
export function FinishUpload({ accountId, submission }: FinishProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const finish = useFinishUpload(accountId, submission)
  const { form, images } = finish
  const { busy } = form
  const { received, imageCount, remaining } = submission
  return (
    <section aria-labelledby={id} className={layout.stack(24, styles.box)}>
      {busy && <LeaveGuard />}
      <header className={layout.stack(6)}>
        <h2 id={id} className={font.title1}>
          {t('submissions.finish.title')}
        </h2>
        {form.values.title && (
          <p className={styles.work}>
            <bdi {...contentLang(form.values.language)}>{form.values.title}</bdi>
          </p>
        )}
        <p className={classes(font.compact, font.soft)}>
          {`${t('submissions.finish.paid', { time: formatMoment(submission.paidAt, i18n.language) })} ${t('submissions.finish.arrived', { done: received.length, of: imageCount })}`}
        </p>
      </header>
      {received.length > 0 && (
        <ul className={layout.cluster(12, layout.stretch, styles.received)}>
          {received.map((image) => (
            <li key={image.position}>
              <img
                src={image.image_url}
                alt={t('submissions.finish.received', { at: image.position })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form.attributes} className={layout.stack(24, styles.form)} onSubmit={finish.submit}>
        {form.restored && <Notice tone="ok">{t('ui.restored')}</Notice>}
        {!finish.fixed && <WorkFields form={form} disabled={busy} />}
        {!submission.mode && <ModeChoice value={form.values.mode} onChange={(mode) => form.set({ mode })} />}
        <ImageSection
          images={images}
          problem={form.problems.images}
          hint={t('submissions.finish.missing', { n: remaining })}
          language={form.values.language}
        />
        {finish.failure && (
          <Notice tone="bad">
            <span>{t('submissions.finish.failed')}</span>
            <bdi className={styles.reason}>{finish.failure}</bdi>
          </Notice>
        )}
        {finish.outgoing.length > 0 && <SendingProgress images={finish.outgoing} lines={finish.lines} />}
        <div className={layout.cluster(12, layout.stretch, styles.actions)}>
          <Button type="submit" busy={busy}>
            {t('submissions.finish.send')}
          </Button>
          <Button
            look="outline"
            disabled={received.length === 0 || busy}
            busy={finish.closing}
            onClick={finish.close}
          >
            {t('submissions.finish.early')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function LeaveGuard() {
  useLeaveGuard(true)
  return null
}
