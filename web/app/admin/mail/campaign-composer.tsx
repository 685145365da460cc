import {
  type Audience,
  audiences,
  campaignContentMax,
  campaignSubjectMax,
} from '@passion-art/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { charactersOf } from '../../shell/feedback-text.ts'
import { countedProps } from '../../shell/use-counted.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import styles from './campaign-composer.module.css'
import { type CampaignDraft, isComplete, withoutControls } from './campaign-draft.ts'
import { mailStatsQuery } from './campaign-queries.ts'

interface ComposerProps {
  draft: CampaignDraft
  change: (part: Partial<CampaignDraft>) => void
  send: () => Promise<void>
  /** Nothing can be changed or sent. */
  busy: boolean
  /** Mails are on their way. */
  leaving: boolean
}

export function CampaignComposer({ draft, change, send, busy, leaving }: ComposerProps) {
  const { t } = useTranslation()
  const { subject, content, audience } = draft
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Recipients chosen={audience} disabled={busy} onChange={(next) => change({ audience: next })} />
      <TextField
        label={t('admin.mail.subject')}
        aside={<Counter text={subject} max={campaignSubjectMax} />}
        {...countedProps({
          text: subject,
          max: campaignSubjectMax,
          onText: (text) => change({ subject: withoutControls(text).replaceAll(/[\t\n\r]/g, ' ') }),
        })}
        name="subject"
        required
        autoComplete="off"
        disabled={busy}
      />
      <TextAreaField
        label={t('admin.mail.message')}
        aside={<Counter text={content} max={campaignContentMax} />}
        {...countedProps({
          text: content,
          max: campaignContentMax,
          onText: (text) => change({ content: withoutControls(text) }),
        })}
        name="content"
        required
        rows={12}
        disabled={busy}
      />
      <Button
        type="submit"
        look="accent"
        busy={busy}
        disabled={busy || !isComplete(draft)}
        className={styles.send}
      >
        {t(leaving ? 'admin.mail.sending' : 'admin.mail.send')}
      </Button>
    </form>
  )
}

interface RecipientsProps {
  chosen: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

/** Who gets it, and how many each choice reaches. */
function Recipients({ chosen, disabled, onChange }: RecipientsProps) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(mailStatsQuery())
  return (
    <div className={styles.recipients}>
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
      <dl className={styles.reach}>
        {audiences.map((audience) => (
          <div key={audience} className={classes(styles.choice, audience === chosen && styles.chosen)}>
            <dt>{t(`admin.mail.audience.${audience}`)}</dt>
            <dd>{data ? formatCount(data.stats.recipients[audience], i18n.language) : '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  return (
    <bdi dir="ltr">
      {charactersOf(text)}/{max}
    </bdi>
  )
}
