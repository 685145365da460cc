import { imageTypes } from '@passion-art/contract/submissions/upload-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import styles from './image-field.module.css'
import { type FormImage, imageProblemText } from './use-form-image.ts'

interface ImageFieldProps {
  label: string
  image: FormImage
  present: string | null
  error?: string | undefined
  busy: boolean
  onRemove?: (() => void) | undefined
}

export function ImageField({ label, image, present, error, busy, onRemove }: ImageFieldProps) {
  const { t } = useTranslation()
  const name = useId()
  const { file, preview, problem } = image
  const shown = file ? preview : present
  const wrong = problem && imageProblemText(t, problem)
  const remove = file || problem ? image.clear : onRemove
  return (
    <div role="group" aria-labelledby={name} className={layout.stack(8)}>
      <span id={name} className={font.fieldLabel}>
        {label}
      </span>
      <div className={layout.cluster(0, styles.row)}>
        <div className={layout.row(0, layout.centered, styles.square)}>
          {shown ? (
            <img src={shown} alt={t('admin.ui.preview')} className={styles.picture} />
          ) : (
            <bdi className={classes(font.quiet, styles.none)}>
              {file?.name ?? t('admin.products.noImage')}
            </bdi>
          )}
        </div>
        <div className={layout.stack(4, layout.startItems, layout.grow)}>
          <FilePicker
            label={t('admin.products.chooseImage')}
            accept={imageTypes.join(',')}
            busy={busy}
            error={wrong ?? error}
            hint={file?.name}
            onChoose={(chosen) => void image.choose(chosen)}
          />
          <p className={font.quiet}>{t('admin.products.imageKinds')}</p>
          {remove && (file ?? problem ?? present) && (
            <Button look="text" disabled={busy} onClick={remove}>
              {t('ui.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
