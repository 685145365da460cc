import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { overallPart, type SendLine, type SendLines } from './send-sequentially.ts'
import styles from './sending-progress.module.css'
import type { SentImage } from './upload-queries.ts'

interface ProgressProps {
  images: readonly SentImage[]
  lines: SendLines
}

const waiting: SendLine = { state: 'waiting', part: 0 }

export function SendingProgress({ images, lines }: ProgressProps) {
  const { t } = useTranslation()
  const done = images.filter(({ image }) => lines.get(image.id)?.state === 'sent').length
  return (
    <section aria-label={t('submissions.sending.title')} className={layout.stack(10)}>
      <p role="status" className={font.compactStrong}>
        {t('submissions.sending.overall', { done, of: images.length })}
      </p>
      <Bar label={t('submissions.sending.title')} part={overallPart(images, lines)} thick />
      <ul className={layout.stack(0)}>
        {images.map(({ image }) => (
          <ImageLine key={image.id} image={image} line={lines.get(image.id) ?? waiting} />
        ))}
      </ul>
    </section>
  )
}

function ImageLine({ image, line }: { image: SentImage['image']; line: SendLine }) {
  const { t } = useTranslation()
  const bad = line.state === 'refused' || line.state === 'failed'
  return (
    <li className={styles.line}>
      <span className={styles.thumb}>{image.preview && <img src={image.preview} alt="" />}</span>
      <span className={styles.name}>
        <bdi>{image.file.name}</bdi>
      </span>
      <span className={classes(styles.state, bad && styles.bad)}>
        {t(`submissions.sending.${line.state}`)}
      </span>
      <Bar label={image.file.name} part={line.part} bad={bad} />
      {line.text && (
        <span className={classes(font.problem, styles.reason)}>
          <bdi>{line.text}</bdi>
        </span>
      )}
    </li>
  )
}

interface BarProps {
  label: string
  part: number
  thick?: boolean
  bad?: boolean
}

function Bar({ label, part, thick = false, bad = false }: BarProps) {
  const percent = Math.round(part * 100)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes(styles.track, thick && styles.thick, bad && styles.failed)}
    >
      <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
