import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { WordsField } from '../museum-fields.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'
import { emptyIn, useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

/** Exhibitions that an object was in. */
export function ObjectExhibitions({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Part
        title={t('features.museum.objects.exhibitions.title')}
        action={
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('features.museum.objects.exhibitions.add')}
          </Button>
        }
        none={object.exhibitions.length === 0 && t('features.museum.objects.exhibitions.none')}
      >
        <ul className={layout.inkAbove}>
          {object.exhibitions.map(({ id, title, venue, dates }) => (
            <li key={id} className={own.entry}>
              <p>
                <bdi>{title}</bdi>
              </p>
              {(venue || dates) && (
                <span className={font.quiet}>
                  <bdi>{[venue, dates].filter(Boolean).join(', ')}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Part>
      {open && <ExhibitionDialog object={object} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExhibitionDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('exhibit')
  const { form, set, problems, failure, isReady } = useMuseumForm(
    () => ({ title: '', venue: '', dates: '' }),
    { error, missingIn: (typed) => emptyIn(typed, ['title']) },
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
      title={t('features.museum.objects.exhibitions.add')}
      about={`${object.number} ${object.title}`}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <div className={layout.pair('20 24')}>
        <div className={layout.whole}>
          <WordsField {...field} name="title" required />
        </div>
        <WordsField {...field} name="venue" />
        <WordsField {...field} name="dates" rule="date" />
      </div>
    </FormDialog>
  )
}
