import type { MuseumDocument } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { callFile } from '../api/call.ts'
import { formatDay } from '../i18n/dates.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { saveFile } from '../kit/ui/save-file.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import { FailureNote, useFailure } from '../kit/ui/use-failure.tsx'
import styles from './acquisitions/proposal-page.module.css'
import { files, useMuseumUpload } from './museum-queries.ts'
import { Part } from './part.tsx'

interface FileRowsProps {
  title: string
  label: string
  kind: 'document' | 'agreement'
  id: string
  documents: readonly MuseumDocument[]
}

/** PDFs, which can't be removed. */
export function FileRows({ title, label, kind, id, documents }: FileRowsProps) {
  const { t } = useTranslation()
  const upload = useMuseumUpload(kind, id)
  return (
    <Part title={title}>
      {documents.length > 0 && (
        <ul className={layout.inkAbove}>
          {documents.map((document) => (
            <FileRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      <FilePicker
        label={label}
        accept="application/pdf,.pdf"
        hint={t('features.museum.objects.documents.hint')}
        error={upload.error && serverTextOr(upload.error, t('ui.notSavedTryAgain'))}
        busy={upload.isPending}
        onChoose={(file) => upload.mutate(file)}
      />
    </Part>
  )
}

function FileRow({ document }: { document: MuseumDocument }) {
  const { t, i18n } = useTranslation()
  const failure = useFailure()
  const save = () => {
    failure.clear()
    void callFile(files.document, { params: { id: document.id } }, { timeout: 60_000 })
      .then((file) => saveFile(file, document.name))
      .catch((error: unknown) => failure.fail(serverTextOr(error, t('features.kit.fileFailed'))))
  }
  return (
    <li className={styles.row}>
      <span>
        <bdi lang="">{document.name}</bdi>
        <br />
        <span className={font.quiet}>
          <bdi>{formatDay(document.createdAt, i18n.language)}</bdi>
          <span>,</span>{' '}
          <bdi dir="ltr">{`${formatCount(Math.max(1, Math.round(document.size / 1024)), i18n.language)} KB`}</bdi>
        </span>
      </span>
      <IconButton
        path={downloadSimpleIcon}
        label={t('ui.saveNamed', { name: document.name })}
        onClick={save}
      />
      <FailureNote failure={failure} />
    </li>
  )
}
