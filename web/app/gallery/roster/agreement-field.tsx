import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { agreementBelow } from '@passion-art/contract/gallery/roster/representation-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../../kit/ui/icons.ts'
import styles from './agreement-field.module.css'
import { useAgreementFile, useSetAgreement } from './representation-queries.ts'

interface FieldProps {
  entry: RosterEntry
  onChanged: (entry: RosterEntry) => void
}

/** A PDF: read, replaced and removed while the representation is active. */
export function AgreementField({ entry, onChanged }: FieldProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useSetAgreement(entry.id, onChanged)
  const [problem, setProblem] = useState<string | null>(null)
  const { agreement } = entry.terms
  const handleChoose = (file: File) => {
    const tooLarge = file.size >= agreementBelow
    setProblem(tooLarge ? t('attachment.under10MB') : null)
    if (!tooLarge) mutate(file)
  }
  const ask = useConfirm()
  const handleRemove = async () => {
    const text = t('features.gallery-roster.removeAgreementQuestion')
    if (await ask({ text, yes: t('features.gallery-roster.removeAgreement') })) mutate(null)
  }
  const failure = problem ?? (error && serverTextOr(error, t('ui.notSaved')))
  if (entry.state === 'ended') return agreement && <AgreementLink id={entry.id} title={agreement} />
  return (
    <div className={layout.stack(12, layout.startItems)}>
      {agreement && <AgreementLink id={entry.id} title={agreement} />}
      <FilePicker
        label={t(
          agreement ? 'features.gallery-roster.replaceAgreement' : 'features.gallery-roster.addAgreement',
        )}
        accept="application/pdf,.pdf"
        hint={t('features.gallery-roster.agreementHint')}
        error={failure}
        busy={isPending}
        onChoose={handleChoose}
      />
      {agreement && (
        <Button look="text" busy={isPending} onClick={handleRemove}>
          {t('features.gallery-roster.removeAgreement')}
        </Button>
      )}
    </div>
  )
}

/** Only the two parties may read it. */
export function AgreementLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useAgreementFile(id)
  return (
    <>
      <Button look="text" busy={isPending} className={styles.file} onClick={() => mutate(title)}>
        <Icon path={downloadSimpleIcon} size={20} />
        <bdi lang="">{title}</bdi>
      </Button>
      {error && <p role="alert">{serverTextOr(error, t('features.kit.fileFailed'))}</p>}
    </>
  )
}
