import { type Audience, audiences } from '@passion-art/contract/mail/campaigns'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { charactersOf } from '../../feedback/feedback-text.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import styles from './campaign-composer.module.css'
import { type CampaignDraft, campaignMax, isComplete, isLong, withoutControls } from './campaign-draft.ts'
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
  const { t, i18n } = useTranslation()
  const { audience } = draft
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else void send()
  }
  const written = (part: 'subject' | 'content', clean: (text: string) => string) => ({
    name: part,
    value: draft[part],
    aside: <Counter text={draft[part]} max={campaignMax[part]} />,
    error: isLong(draft, part)
      ? t(`admin.mail.long.${part}`, { max: formatCount(campaignMax[part], i18n.language) })
      : undefined,
    // An empty field would start on the left in Arabic too.
    dir: draft[part] === '' ? undefined : 'auto',
    required: true,
    disabled: busy,
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: clean(target.value) }),
  })
  return (
    <form method="post" noValidate className={layout.stack(24)} onSubmit={handleSubmit}>
      <Recipients chosen={audience} disabled={busy} onChange={(next) => change({ audience: next })} />
      <TextField
        label={t('admin.mail.subject')}
        {...written('subject', (text) => withoutControls(text).replaceAll(/[\t\n\r]/g, ' '))}
        autoComplete="off"
      />
      <TextAreaField label={t('admin.mail.message')} {...written('content', withoutControls)} rows={12} />
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

function Counter({ text, max }: { text: string; max: number }) {
  return <bdi dir="ltr">{`${charactersOf(text)}/${max}`}</bdi>
}
