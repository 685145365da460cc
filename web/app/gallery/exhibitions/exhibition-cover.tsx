import { coverBelow } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { altMax } from '@passion-art/contract/submissions/upload-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { Counter } from '../../kit/forms/counter.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { trashIcon } from '../../kit/ui/icons.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { useCover, useExhibitionCall } from './exhibition-queries.ts'
import styles from './own-exhibition.module.css'

const mebibyte = 1024 * 1024

export function ExhibitionCover({
  exhibition: { id, cover, title, language },
}: {
  exhibition: WholeExhibition
}) {
  const { t } = useTranslation()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useCover(id)
  const remove = useExhibitionCall('removeCover', id)
  const megabytes = coverBelow / mebibyte
  const choose = (file: File) => {
    setTooLarge(file.size >= coverBelow)
    if (file.size < coverBelow) upload.mutate(file)
  }
  const failed = upload.error ?? remove.error
  const error = tooLarge
    ? t('features.gallery-exhibitions.cover.tooLarge', { megabytes })
    : failed && serverTextOr(failed, t('ui.notSavedTryAgain'))
  return (
    <section className={layout.stack(20)}>
      <h2 className={classes(font.title2, styles.partTitle)}>
        {t('features.gallery-exhibitions.fields.cover')}
      </h2>
      {cover && (
        <Picture
          image={cover}
          alt={cover.alt ?? title}
          language={language}
          sizes="(width < 1100px) calc(100vw - 40px), 420px"
        />
      )}
      {cover && <CoverAlt key={cover.url} id={id} language={language} stored={cover.alt ?? ''} />}
      <div className={layout.cluster(12, layout.start)}>
        <FilePicker
          label={t(
            cover
              ? 'features.gallery-exhibitions.cover.replace'
              : 'features.gallery-exhibitions.cover.choose',
          )}
          accept="image/jpeg,image/png,image/gif,image/webp"
          hint={t('features.gallery-exhibitions.cover.hint', { megabytes })}
          error={error}
          busy={upload.isPending}
          onChoose={choose}
        />
        {cover && (
          <Button look="text" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            <Icon path={trashIcon} size={20} />
            <span>{t('features.gallery-exhibitions.cover.remove')}</span>
          </Button>
        )}
      </div>
    </section>
  )
}

function CoverAlt({ id, language, stored }: { id: string; language: string; stored: string }) {
  const { t } = useTranslation()
  const [alt, setAlt] = useState(stored)
  const save = useExhibitionCall('describeCover', id)
  const text = alt.trim()
  const tooLong = [...text].length > altMax
  return (
    <form
      className={layout.stack(12, layout.startItems)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tooLong) save.mutate({ params: { id }, body: { alt: text } })
      }}
    >
      <div className={layout.whole}>
        <TextField
          name="alt"
          label={t('submissions.altOne')}
          hint={t('submissions.altsHint')}
          value={alt}
          lang={language}
          dir="auto"
          autoComplete="off"
          aside={<Counter count={[...text].length} max={altMax} />}
          error={
            tooLong
              ? t('submissions.problem.altLong', { altMax })
              : save.error && serverTextOr(save.error, t('ui.notSavedTryAgain'))
          }
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
      {text !== stored && (
        <Button type="submit" look="outline" busy={save.isPending}>
          {t('ui.save')}
        </Button>
      )}
    </form>
  )
}
