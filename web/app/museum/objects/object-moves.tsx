import { moveMuseumObject } from '@passion-art/contract/museum/objects/museum'
import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { Fields, FormDialog } from '../../kit/forms/contract-form.tsx'
import { DayField, WordsField } from '../museum-fields.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

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
                <bdi lang="">{place}</bdi>
                <span className={font.quiet}>
                  <bdi>{formatDay(on, i18n.language)}</bdi>
                </span>
              </div>
              {note && (
                <p className={font.quiet} lang="" dir="auto">
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
  const { mutateAsync } = useMuseumCall('move')
  const form = useMuseumForm({
    name: `museum-move ${object.id}`,
    schema: moveMuseumObject.body,
    initial: () => ({ place: '', on: today(), note: '' }),
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id: object.id }, body }),
    onSent: () => {
      onClose()
      showToast(t('features.museum.acquisitions.saved'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.objects.moves.add')}
      about={`${object.number} ${object.title}`}
      send={t('ui.save')}
      onClose={onClose}
    >
      <Fields>
        <WordsField
          form={form}
          name="place"
          rule="location"
          label={t('features.museum.fields.location')}
          required
        />
        <DayField
          form={form}
          name="on"
          max={today()}
          label={t('features.museum.objects.moves.since')}
          required
        />
        <WordsField form={form} name="note" rows={3} />
      </Fields>
    </FormDialog>
  )
}
