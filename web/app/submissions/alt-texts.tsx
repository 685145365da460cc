import { altMax } from '@passion-art/contract/submissions/upload-rules'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './alt-texts.module.css'
import { Counter } from '../kit/forms/counter.tsx'
import { lengthOf } from './upload-form.ts'
import type { Images } from './use-images.ts'

export function AltTexts({ images: { images, setAlt } }: { images: Images }) {
  const { t } = useTranslation()
  return (
    <details className={styles.block}>
      <summary className={layout.row(10, styles.summary)}>{t('submissions.alts')}</summary>
      <div className={layout.stack(16, styles.fields)}>
        <p className={font.quiet}>{t('submissions.altsHint')}</p>
        {images.map(({ id, alt, file }, at) => {
          const length = lengthOf(alt)
          return (
            <TextField
              key={id}
              name={`alt-${at + 1}`}
              label={t('word.imageAt', { at: at + 1 })}
              value={alt}
              dir="auto"
              autoComplete="off"
              hint={file.name}
              error={length > altMax ? t('submissions.problem.altLong', { altMax }) : null}
              aside={<Counter count={length} max={altMax} />}
              onChange={({ target }) => setAlt(id, target.value)}
            />
          )
        })}
      </div>
    </details>
  )
}
