import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { DayField, WordsField } from '../museum-fields.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'
import { emptyIn, useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

/** Where an object is, and where it was before. */
export function ObjectMoves({ object }: { object: WholeMuseumObject }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Part
        title={t('features.museum.objects.moves.title')}
        action={
          object.lent === null && (
            <Button look="outline" onClick={() => setOpen(true)}>
              {t('features.museum.objects.moves.add')}
            </Button>
          )
        }
        none={object.moves.length === 0 && t('features.museum.objects.moves.none')}
      >
        <ol className={layout.inkAbove} reversed>
          {object.moves.map(({ id, place, on, note }) => (
            <li key={id} className={own.entry}>
              <div className={own.entryHead}>
                <bdi>{place}</bdi>
                <span className={font.quiet}>
                  <bdi>{formatDay(on, i18n.language)}</bdi>
                </span>
              </div>
              {note && (
                <p className={font.quiet} dir="auto">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Part>
      {open && <MoveDialog object={object} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoveDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('move')
  const { form, set, problems, failure, isReady } = useMuseumForm(
    () => ({ place: '', on: today(), note: '' }),
    { error, missingIn: (typed) => emptyIn(typed, ['place', 'on']) },
  )
  const submit = () => {
    if (!isReady()) return
    mutate(
      { params: { id: object.id }, body: form },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.acquisitions.saved'))
        },
      },
    )
  }
  const field = { form, problems, set }
  return (
    <FormDialog
      title={t('features.museum.objects.moves.add')}
      about={`${object.number} ${object.title}`}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <div className={layout.pair('20 24')}>
        <WordsField
          {...field}
          name="place"
          rule="location"
          label={t('features.museum.fields.location')}
          required
        />
        <DayField {...field} name="on" label={t('features.museum.objects.moves.since')} required />
        <WordsField {...field} name="note" rows={3} />
      </div>
    </FormDialog>
  )
}
