import { stepNoteMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, type ButtonLook } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import styles from './market-dialogs.module.css'
import { useConsideration } from './market-queries.ts'

interface ConsiderProps {
  works: readonly Pick<Artwork, 'id' | 'title' | 'artist'>[]
  look?: ButtonLook
  onDone?: () => void
}

/** An institution's way from a work of the store to a proposal of its acquisition pipeline. */
export function ConsiderButton({ works, look = 'outline', onDone }: ConsiderProps) {
  const { t } = useTranslation()
  // The works stay in the window when the selection has gone.
  const [asked, setAsked] = useState<ConsiderProps['works']>()
  const title = works.map((work) => work.title).join(', ')
  return (
    <>
      <Button
        look={look}
        aria-label={t('features.marketplace.consider.of', { title })}
        onClick={() => setAsked(works)}
      >
        {t('features.marketplace.consider.open')}
      </Button>
      {asked && (
        <ConsiderDialog
          works={asked}
          onClose={(done) => {
            setAsked(undefined)
            if (done) onDone?.()
          }}
        />
      )}
    </>
  )
}

interface DialogProps extends Pick<ConsiderProps, 'works'> {
  onClose: (done: boolean) => void
}

function ConsiderDialog({ works, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { mutate, data, isPending, error } = useConsideration()
  const [note, setNote] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ works: works.map(({ id }) => id), note })
  }
  const title = t('features.marketplace.consider.open')
  return (
    <Dialog
      open
      label={title}
      onClose={() => onClose(Boolean(data))}
      closeBeside={note === '' || Boolean(data)}
    >
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      {data ? (
        <Started ids={data} />
      ) : (
        <form method="post" className={layout.stack(20, styles.form)} onSubmit={handleSubmit}>
          <p className={font.quiet}>{t('features.marketplace.consider.text')}</p>
          <ul className={layout.stack(4, font.small)}>
            {works.map((work) => (
              <li key={work.id}>
                <bdi>{work.artist}</bdi>
                <span>{t('artists.comma')}</span> <bdi className={styles.workTitle}>{work.title}</bdi>
              </li>
            ))}
          </ul>
          <TextAreaField
            label={t('features.marketplace.consider.note')}
            value={note}
            rows={4}
            maxLength={stepNoteMax}
            error={error && serverTextOr(error, t('features.marketplace.notSaved'))}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className={layout.cluster('4 20', layout.stretch)}>
            <Button type="submit" busy={isPending}>
              {t('features.marketplace.consider.send')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Started({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const [only] = ids
  return (
    <div className={layout.stack(20, styles.form)}>
      <p role="status">{t('features.marketplace.consider.started', { count: ids.length })}</p>
      <div className={layout.cluster('4 20', layout.stretch)}>
        <ButtonLink
          to={ids.length === 1 && only ? paths.acquisitionProposal(only) : paths.institutionalCollection()}
        >
          {t('features.marketplace.consider.see')}
        </ButtonLink>
      </div>
    </div>
  )
}
