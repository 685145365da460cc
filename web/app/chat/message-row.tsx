import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../i18n/dates.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { useSite } from '../shell/use-site.ts'
import { ArtworkUnfold } from './artwork-unfold.tsx'
import { MessageActions, type MessageHandlers } from './message-actions.tsx'
import { artworksIn, partsOf } from './message-parts.ts'
import styles from './message-row.module.css'
import { dayName, type MessageRow, type MutedMessages, type ShownMessage } from './message-rows.ts'
import { MessageText } from './message-text.tsx'

interface RowProps extends MessageHandlers {
  row: MessageRow
  /** Roving tabindex: the one message whose actions Tab reaches. */
  reachable: boolean
}

export const Row = memo(function Row({ row, ...rest }: RowProps) {
  return (
    <>
      {row.day && <DayLine time={row.day} />}
      {row.kind === 'muted' ? <Muted row={row} {...rest} /> : <Message row={row} {...rest} />}
    </>
  )
})

function Message({ row, ...rest }: RowProps & { row: ShownMessage }) {
  const { t, i18n } = useTranslation()
  const { message, head, own } = row
  const name = own ? t('chat.you') : message.username
  const time = formatTime(message.timestamp, i18n.language)
  return (
    <article
      aria-label={t('chat.byline', { name, time })}
      className={classes(styles.message, head && styles.head)}
    >
      {head && (
        <span className={styles.avatar}>
          <Avatar initials={[...message.username].slice(0, 2).join('').toUpperCase()} ground="surface" />
        </span>
      )}
      <div className={layout.shrink}>
        {head && (
          <p className={styles.who}>
            <bdi className={font.compactStrong}>{name}</bdi>{' '}
            <time dateTime={message.timestamp} className={classes(font.quiet, styles.time)}>
              {time}
            </time>
          </p>
        )}
        {message.removed ? (
          <p className={font.soft}>{t('chat.removed')}</p>
        ) : (
          <Content message={message} own={own} />
        )}
      </div>
      {!message.removed && <MessageActions row={row} name={name} time={time} {...rest} />}
    </article>
  )
}

function Content({ message, own }: Pick<ShownMessage, 'message' | 'own'>) {
  const { message: text, language } = message
  const { publicUrl } = useSite()
  const parts = useMemo(() => partsOf(text, [location.origin, new URL(publicUrl).origin]), [text, publicUrl])
  return (
    <>
      <MessageText parts={parts} language={language} own={own} />
      {artworksIn(parts).map((id) => (
        <ArtworkUnfold key={id} id={id} />
      ))}
    </>
  )
}

function Muted({ row, onMute }: RowProps & { row: MutedMessages }) {
  const { t, i18n } = useTranslation()
  const { userId, username: name, count } = row
  return (
    <div className={layout.cluster(0, font.quiet, styles.muted)}>
      <span>
        <bdi>{t('chat.muted', { count, n: formatCount(count, i18n.language), name })}</bdi>
      </span>
      <Button look="text" onClick={() => onMute({ userId, muted: false })}>
        {t('chat.unmute', { name })}
      </Button>
    </div>
  )
}

function DayLine({ time }: { time: string }) {
  const { t, i18n } = useTranslation()
  const name = dayName(time, new Date())
  return (
    <p className={layout.row(16, font.quiet, styles.line)}>
      <span>{name ? t(`chat.${name}`) : formatOwnDay(time, i18n.language)}</span>
    </p>
  )
}

/** In the reader's time zone: `formatDay` uses UTC. */
const formatOwnDay = (time: string, language: string): string => {
  const date = new Date(time)
  return formatDay(
    new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString(),
    language,
  )
}
