import { type ChatGroupId, chatLimits } from '@passion-art/contract/chat/chat-groups'
import { isLanguage, type Language, type ProfileLanguage } from '@passion-art/contract/site/site-config'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredUser } from '../api/session-store.ts'
import { languageShort } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import { LanguageOptions } from '../kit/forms/language-field.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowUpIcon } from '../kit/ui/icons.ts'
import styles from './composer.module.css'
import { useDraft } from './use-draft.ts'

const nearLimit = 200

interface ComposerProps {
  group: ChatGroupId
  user: StoredUser
}

/** Enter sends, Shift+Enter breaks the line. A failed message is put back into the field. */
export function Composer({ group, user }: ComposerProps) {
  const { t, i18n } = useTranslation()
  const note = useId()
  const [chosen, choose] = useState<ProfileLanguage>()
  const language = chosen ?? (i18n.language as Language)
  const { text, failed, length, sending, write, send } = useDraft(group, user, language)
  const label = t('chat.write', { group: t(`chat.group.${group}`) })
  const tooLong = length > chatLimits.message
  const handleKey = (event: KeyboardEvent) => {
    // Enter that ends an IME composition does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      method="post"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (length > 0 && !tooLong) send()
        else event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <div className={layout.row(0, layout.end, styles.field)}>
        <textarea
          rows={1}
          // An empty field has no direction of its own.
          dir={text === '' ? undefined : 'auto'}
          lang={text === '' ? undefined : language}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-describedby={note}
          aria-invalid={tooLong || failed ? true : undefined}
          enterKeyHint="send"
          className={styles.input}
          onChange={({ target }) => write(target.value)}
          onKeyDown={handleKey}
        />
        <MessageLanguage value={language} onChange={choose} />
        <button
          type="submit"
          // Not disabled: a press leads to the field that is empty or too long.
          aria-disabled={length === 0 || tooLong || undefined}
          aria-describedby={note}
          aria-label={t('chat.send')}
          data-tooltip={t('chat.send')}
          className={styles.send}
        >
          <Icon path={arrowUpIcon} />
        </button>
      </div>
      <p
        id={note}
        role="status"
        className={layout.cluster('4 16', layout.stretch, layout.spread, font.quiet, styles.note)}
      >
        {sending && <span className={styles.sending}>{t('ui.sending')}</span>}
        {failed && <FailedNote note={failed.note} />}
        {length > chatLimits.message - nearLimit && <Length length={length} />}
      </p>
    </form>
  )
}

interface LanguageProps {
  value: ProfileLanguage
  onChange: (language: ProfileLanguage) => void
}

/** The language of the message: a short sign, under which the browser's own list opens. */
function MessageLanguage({ value, onChange }: LanguageProps) {
  const { t } = useTranslation()
  return (
    <span className={classes(font.quiet, styles.language)}>
      <span aria-hidden="true">{isLanguage(value) ? languageShort[value] : value.toUpperCase()}</span>
      <select
        aria-label={t('chat.language')}
        value={value}
        onChange={({ target }) => onChange(target.value as ProfileLanguage)}
      >
        <LanguageOptions />
      </select>
    </span>
  )
}

function FailedNote({ note }: { note: string | null }) {
  const { t } = useTranslation()
  return (
    <span className={classes(font.bad, font.bold)}>
      <span>{t('chat.notSent')}</span>
      {note && <bdi className={styles.reason}>{` ${note}`}</bdi>}
    </span>
  )
}

function Length({ length }: { length: number }) {
  const { t, i18n } = useTranslation()
  const max = formatCount(chatLimits.message, i18n.language)
  return (
    <span className={length > chatLimits.message ? classes(font.bad, font.bold) : undefined}>
      {length > chatLimits.message && <span>{`${t('chat.tooLong', { max })} `}</span>}
      <bdi dir="ltr">{`${formatCount(length, i18n.language)}/${max}`}</bdi>
    </span>
  )
}
