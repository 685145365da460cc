import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { DialogFrame } from '../../kit/forms/contract-form.tsx'
import { HistoryButton } from '../../roles/history-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import type { Elements } from '../../kit/ui/elements.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { AgreementField } from './agreement-field.tsx'
import styles from './artist-dialog.module.css'
import { RecordForm } from './record-form.tsx'
import { useEnd } from './representation-queries.ts'
import { RosterStep } from './roster-state.tsx'
import { nameOf } from './roster-labels.ts'
import { TermsFacts } from './terms-facts.tsx'
import { TermsForm } from './terms-form.tsx'

interface DialogProps {
  entry: RosterEntry
  onChanged: (entry: RosterEntry) => void
  onClose: () => void
}

export function ArtistDialog({ entry, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation()
  const name = nameOf(entry)
  const isOver = entry.state === 'ended'
  return (
    <DialogFrame title={name} titleLanguage="" size="broad" onClose={onClose}>
      <div className={layout.stack(32)}>
        <div>
          <RosterStep entry={entry} />
          <blockquote className={styles.message} lang="" dir="auto">
            {entry.message}
          </blockquote>
        </div>
        <Part title={t('field.terms')} note={t('features.gallery-roster.termsNote')}>
          {isOver ? <TermsFacts terms={entry.terms} /> : <TermsForm entry={entry} onChanged={onChanged} />}
          <AgreementField entry={entry} onChanged={onChanged} />
        </Part>
        <Part title={t('features.gallery-roster.record')} note={t('features.gallery-roster.recordNote')}>
          {entry.record ? (
            <RecordForm entry={entry} record={entry.record} onChanged={onChanged} />
          ) : (
            <p className={classes(font.quiet, styles.quiet)}>{t('features.gallery-roster.recordLater')}</p>
          )}
        </Part>
        <div className={layout.cluster(12, layout.stretch, styles.end)}>
          <HistoryButton screen="manage-artists" about={entry.id} />
          {!isOver && <EndButton entry={entry} onEnded={onClose} />}
        </div>
      </div>
    </DialogFrame>
  )
}

interface PartProps {
  title: string
  note: string
  children: Elements
}

function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(16, styles.part)}>
      <h3 id={id} className={font.title3}>
        {title}
      </h3>
      <p className={classes(font.quiet, styles.quiet)}>{note}</p>
      {children}
    </section>
  )
}

function EndButton({ entry, onEnded }: { entry: RosterEntry; onEnded: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useEnd(entry, onEnded)
  const kind = entry.state === 'invited' ? 'withdraw' : 'end'
  const ask = useConfirm()
  const handleClick = async () => {
    const text = t(`features.gallery-roster.${kind}Question`, { name: nameOf(entry) })
    if (await ask({ text, yes: t(`features.gallery-roster.${kind}`) })) mutate()
  }
  return (
    <>
      <Button look="outline" busy={isPending} onClick={handleClick}>
        {t(`features.gallery-roster.${kind}`)}
      </Button>
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </>
  )
}
