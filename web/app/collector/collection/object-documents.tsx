import type {
  ObjectDocument,
  WholeObject,
} from '@passion-art/contract/collector/collection/collection-object'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { callFile } from '../../api/call.ts'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { saveFile } from '../../kit/ui/save-file.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { downloadSimpleIcon, trashIcon } from '../../kit/ui/icons.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { files, useCollectionCall, useObjectUpload } from './collection-queries.ts'
import styles from './collection-work.module.css'

export function ObjectDocuments({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const upload = useObjectUpload(object.id, 'document')
  return (
    <section className={layout.stack(14)}>
      <h2 className={font.title3}>{t('word.documents')}</h2>
      {object.documents.length > 0 && (
        <ul className={layout.lineAbove}>
          {object.documents.map((document) => (
            <Document key={document.id} objectId={object.id} document={document} />
          ))}
        </ul>
      )}
      <FilePicker
        label={t('ui.addDocument')}
        accept="application/pdf,.pdf"
        hint={t('features.collection.documents.hint')}
        error={upload.error && serverTextOr(upload.error, t('ui.notSaved'))}
        busy={upload.isPending}
        onChoose={(file) => upload.mutate(file)}
      />
    </section>
  )
}

function Document({ objectId, document }: { objectId: string; document: ObjectDocument }) {
  const { t, i18n } = useTranslation()
  const remove = useCollectionCall('removeDocument')
  const params = { id: objectId, partId: document.id }
  const failure = useFailure()
  const fail = (error: unknown) => failure.fail(serverTextOr(error, t('features.kit.fileFailed')))
  const open = () => {
    failure.clear()
    void callFile(files.document, { params }, { timeout: 60_000 })
      .then((file) => saveFile(file, document.name))
      .catch(fail)
  }
  const ask = useConfirm()
  const handleRemove = async () => {
    const text = t('features.collection.documents.confirm', { name: withoutDirectionControls(document.name) })
    if (!(await ask({ text, yes: t('ui.delete') }))) return
    failure.clear()
    remove.mutate({ params }, { onError: fail })
  }
  return (
    <li className={layout.row(12, layout.spread, styles.row)}>
      <div className={layout.stack(0)}>
        <bdi lang="">{document.name}</bdi>
        <span className={font.quiet}>
          <bdi>{formatDay(document.createdAt, i18n.language)}</bdi>
          <span>,</span>{' '}
          <bdi dir="ltr">{`${formatCount(Math.max(1, Math.round(document.size / 1024)), i18n.language)} KB`}</bdi>
        </span>
        <FailureNote failure={failure} />
      </div>
      <span className={styles.rowButtons}>
        <IconButton
          path={downloadSimpleIcon}
          label={t('ui.saveNamed', { name: document.name })}
          onClick={open}
        />
        <IconButton
          path={trashIcon}
          label={t('ui.deleteNamed', { name: document.name })}
          disabled={remove.isPending}
          onClick={handleRemove}
        />
      </span>
    </li>
  )
}
