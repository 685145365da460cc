import { imageTypes } from '@passion-art/contract/submissions/upload-rules'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { uploadSimpleIcon } from '../kit/ui/icons.ts'
import { AltTexts } from './alt-texts.tsx'
import type { DraftImage } from './draft-images.ts'
import { FileRefusals } from './file-refusals.tsx'
import styles from './image-section.module.css'
import { ImageSlots } from './image-slots.tsx'
import type { Images } from './use-images.ts'
import { useFileDrop } from '../kit/forms/use-file-drop.ts'

/** A stored picture has no bytes here, and its number in place of a name. */
const fileName = (image?: DraftImage): string => (image?.file.size ? image.file.name : '')

interface ImageSectionProps {
  images: Images
  problem?: string | undefined
  hint: string
  /** That of the texts about them. */
  language: string
}

export function ImageSection({ images, problem, hint, language }: ImageSectionProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const { over, zone } = useFileDrop(images.choose)
  const browse = () => input.current?.click()
  const [before = '', link = '', after = ''] = t('submissions.drop').split(/<\/?browse>/)
  return (
    <div {...zone} className={layout.stack(16)}>
      <div
        className={layout.stack(4, styles.zone, over && styles.over, problem && styles.invalid)}
        aria-busy={images.busy || undefined}
      >
        <Icon path={uploadSimpleIcon} size={24} />
        <p className={styles.words}>
          <span>{before}</span>
          <button
            type="button"
            name="images"
            className={classes(font.textLink, styles.browse)}
            aria-describedby={note}
            data-invalid={problem ? true : undefined}
            onClick={browse}
          >
            {link}
          </button>
          {after && <span>{after}</span>}
        </p>
        <p className={font.quiet}>{t('submissions.kinds', { max: images.max })}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={imageTypes.join(',')}
          aria-label={t('submissions.images')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            images.choose(files)
          }}
        />
      </div>
      <FileRefusals id={note} refusals={images.refusals} problem={problem} max={images.max} />
      <ImageSlots images={images} onBrowse={browse} />
      <p className={font.quiet}>{hint}</p>
      {images.images.length > 0 && (
        <AltTexts
          alts={images.images.map(({ alt }) => alt)}
          language={language}
          hintAt={(index) => fileName(images.images[index])}
          onChange={(index, alt) => images.setAlt(images.images[index]?.id ?? '', alt)}
        />
      )}
      <p role="status" className={layout.hidden}>
        {images.announcement}
      </p>
    </div>
  )
}
