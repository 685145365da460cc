import { longestQuestion } from '@passion-art/contract/coach/coach'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useBarRoom } from '../kit/layout/use-bar-room.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { classes } from '../kit/ui/classes.ts'
import { arrowUpIcon } from '../kit/ui/icons.ts'
import styles from './coach-form.module.css'

interface CoachFormProps {
  busy: boolean
  onSend: (question: string) => boolean
  onStop: () => void
}

export function CoachForm({ busy, onSend, onStop }: CoachFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const bar = useRef<HTMLFormElement>(null)
  useBarRoom(bar)
  const [isEmpty, setEmpty] = useState(false)
  const note = useId()
  const send = () => {
    setEmpty(text.trim() === '')
    if (onSend(text)) setText('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    // An input method ends a word by Enter too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form ref={bar} method="post" onSubmit={handleSubmit} className={styles.form}>
      <div className={layout.row(0, layout.end, styles.box)}>
        <textarea
          name="message"
          rows={2}
          dir={text === '' ? undefined : 'auto'}
          maxLength={longestQuestion}
          aria-label={t('coach.question')}
          placeholder={t('coach.placeholder')}
          value={text}
          aria-describedby={isEmpty ? note : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setEmpty(false)
          }}
          onKeyDown={handleKey}
          className={styles.area}
        />
        {busy ? (
          <Button key="stop" look="outline" onClick={onStop} className={styles.button}>
            {t('coach.stop')}
          </Button>
        ) : (
          <Button key="send" type="submit" look="accent" className={styles.button}>
            <Icon path={arrowUpIcon} size={20} />
            <span>{t('coach.send')}</span>
          </Button>
        )}
      </div>
      <p id={note} role="status" className={classes(font.problem, styles.note)}>
        {isEmpty && t('coach.empty')}
      </p>
    </form>
  )
}
