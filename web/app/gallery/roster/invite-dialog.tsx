import { maxInvitationLength } from '@passion-art/contract/gallery/roster/representation-rules'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { plusIcon } from '../../kit/ui/icons.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from './artist-forms.module.css'
import { useInvite } from './representation-queries.ts'

/** Asks whom to invite, and with what words. */
export function InviteButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={plusIcon} size={20} />
        <span>{t('features.gallery-roster.invite')}</span>
      </Button>
      <Dialog
        open={open}
        label={t('features.gallery-roster.invite')}
        closeBeside={false}
        className={styles.invite}
        onClose={() => setOpen(false)}
      >
        <InviteForm onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const [who, setWho] = useState('')
  const [message, setMessage] = useState('')
  const box = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useInvite()
  const problems = error instanceof ApiError ? error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { who, message },
      {
        onSuccess: (reply) => {
          showToast(reply.message)
          onSent()
        },
        onError: () =>
          requestAnimationFrame(() =>
            box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          ),
      },
    )
  }
  return (
    <form method="post" ref={box} noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{t('features.gallery-roster.invite')}</h2>
      <p className={font.quiet}>{t('features.gallery-roster.inviteText')}</p>
      <TextField
        label={t('features.gallery-roster.who')}
        hint={t('features.gallery-roster.whoHint')}
        error={problems.who}
        value={who}
        name="who"
        maxLength={254}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        onChange={({ target }) => setWho(target.value)}
      />
      <TextAreaField
        label={t('features.gallery-roster.message')}
        error={problems.message}
        value={message}
        name="message"
        maxLength={maxInvitationLength}
        dir="auto"
        rows={5}
        required
        onChange={({ target }) => setMessage(target.value)}
      />
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad">{serverTextOr(error, t('features.gallery-roster.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" busy={isPending}>
          {t('features.gallery-roster.send')}
        </Button>
      </div>
    </form>
  )
}
