import { addMuseumExhibition } from '@passion-art/contract/museum/objects/museum'
import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { Fields, FormDialog, WholeRow } from '../../kit/forms/contract-form.tsx'
import { WordsField } from '../museum-fields.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

export function ObjectExhibitions({ object }: { object: WholeMuseumObject }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Part
        title={t('word.exhibitions')}
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
                <bdi lang="">{title}</bdi>
              </p>
              {(venue || dates) && (
                <span className={font.quiet}>
                  <bdi lang="">{joinFacts([venue, dates], i18n.language)}</bdi>
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
  const { mutateAsync } = useMuseumCall('exhibit')
  const form = useMuseumForm({
    name: `museum-exhibition ${object.id}`,
    schema: addMuseumExhibition.body,
    initial: { title: '', venue: '', dates: '' },
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
      title={t('features.museum.objects.exhibitions.add')}
      about={`${object.number} ${object.title}`}
      send={t('ui.save')}
      onClose={onClose}
    >
      <Fields>
        <WholeRow>
          <WordsField form={form} name="title" required />
        </WholeRow>
        <WordsField form={form} name="venue" />
        <WordsField form={form} name="dates" rule="date" />
      </Fields>
    </FormDialog>
  )
}
