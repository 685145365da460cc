import { type UploadMode, uploadModes } from '@passion-art/contract/submissions/upload-rules'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './mode-choice.module.css'

interface ModeProps {
  value: UploadMode
  onChange: (mode: UploadMode) => void
}

export function ModeChoice({ value, onChange }: ModeProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('submissions.mode')}</legend>
      {uploadModes.map((mode) => (
        <label key={mode} className={layout.row(12, styles.choice)}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={value === mode}
            className={styles.mark}
            onChange={() => onChange(mode)}
          />
          <span>{t(`submissions.modes.${mode}`)}</span>
        </label>
      ))}
      {value === 'separate' && (
        <p className={classes(layout.whole, font.quiet)}>{t('submissions.separateHint')}</p>
      )}
    </fieldset>
  )
}
