import { type Audience, audiences } from '@passion-art/contract/mail/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { charactersOf } from '../../feedback/feedback-text.ts'
import { Counter } from '../../kit/forms/counter.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import styles from './campaign-composer.module.css'
import { campaignMax, isComplete, withoutControls } from './campaign-draft.ts'
import { type CampaignText, mailStatsQuery } from './campaign-queries.ts'

interface ComposerProps {
  form: ContractForm<CampaignText>
  change: (part: Partial<CampaignText>) => void
  busy: boolean
  leaving: boolean
}

export function CampaignComposer({ form, change, busy, leaving }: ComposerProps) {
  const { t } = useTranslation()
  const { values } = form
  const complete = isComplete(values)
  const subject = useSubjectAfterSending(busy, complete)
  const written = (part: 'subject' | 'content', label: string, clean: (text: string) => string) => ({
    ...form.field(part, label),
    // Typed or pasted text is never cut.
    aside: <Counter count={charactersOf(values[part].trim())} max={campaignMax[part]} />,
    // An empty field would start on the left in Arabic too.
    dir: values[part] === '' ? undefined : 'auto',
    required: true,
    // Not disabled: Enter sends from the subject, which keeps the focus.
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: clean(target.value) }),
  })
  return (
    <form {...form.attributes} className={layout.stack(24)}>
      <Recipients chosen={values.audience} disabled={busy} onChange={(audience) => change({ audience })} />
      <TextField
        {...written('subject', t('admin.mail.subject'), (text) =>
          withoutControls(text).replaceAll(/[\t\n\r]/g, ' '),
        )}
        ref={subject}
        autoComplete="off"
      />
      <TextAreaField {...written('content', t('field.message'), withoutControls)} rows={12} />
      <Button
        type="submit"
        look="accent"
        busy={busy}
        disabled={!complete}
        aria-describedby={complete ? undefined : 'campaign-missing'}
        className={styles.send}
      >
        {t(leaving ? 'ui.sending' : 'admin.mail.send')}
      </Button>
      {!complete && (
        <p id="campaign-missing" className={font.quiet}>
          {t('admin.mail.missing')}
        </p>
      )}
    </form>
  )
}

/** The sent message is gone, and with it what the button could send: the next one begins in its subject. */
function useSubjectAfterSending(busy: boolean, complete: boolean) {
  const subject = useRef<HTMLInputElement>(null)
  const wasBusy = useRef(busy)
  useEffect(() => {
    const focused = document.activeElement
    const isHere = focused === document.body || subject.current?.form?.contains(focused)
    if (wasBusy.current && !busy && !complete && isHere) subject.current?.focus()
    wasBusy.current = busy
  }, [busy, complete])
  return subject
}

interface RecipientsProps {
  chosen: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

function Recipients({ chosen, disabled, onChange }: RecipientsProps) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(mailStatsQuery())
  return (
    <div className={layout.stack(16)}>
      <SelectField
        label={t('admin.mail.recipients')}
        hint={t('admin.mail.leftOut')}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Audience)}
      >
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {t(`admin.mail.audience.${audience}`)}
          </option>
        ))}
      </SelectField>
      <dl className={layout.lineAbove}>
        {audiences.map((audience) => (
          <div
            key={audience}
            className={layout.row(
              16,
              layout.stretch,
              layout.spread,
              styles.choice,
              audience === chosen && styles.chosen,
            )}
          >
            <dt>{t(`admin.mail.audience.${audience}`)}</dt>
            <dd>{data ? formatCount(data.stats.recipients[audience], i18n.language) : '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
