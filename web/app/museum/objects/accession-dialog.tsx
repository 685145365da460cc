import { accessionObjectsMax } from '@passion-art/contract/museum/objects/museum-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { today } from '../../kit/dates/today.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import dialogs from '../acquisitions/acquisition-dialogs.module.css'
import { FormDialog } from '../form-dialog.tsx'
import { LabelRows } from '../label-rows.tsx'
import { AmountField, type FieldsProps, WordsField } from '../museum-fields.tsx'
import { emptyLabel, type Label, untitledIn } from '../museum-label.ts'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'
import styles from './accession-dialog.module.css'

interface AccessionForm {
  year: string
  source: string
  creditLine: string
  price: string
  priceCurrency: string
  fund: string
  department: string
  location: string
  objects: Label[]
}

const fresh = (): AccessionForm => ({
  year: String(new Date().getUTCFullYear()),
  source: '',
  creditLine: '',
  price: '',
  priceCurrency: '',
  fund: '',
  department: '',
  location: '',
  objects: [emptyLabel],
})

const bodyOf = ({ price, priceCurrency, year, ...words }: AccessionForm) => ({
  ...words,
  ...(year && { year }),
  price: price === '' ? null : price,
  ...(priceCurrency && { priceCurrency }),
})

interface Numbered {
  id: string
  number: string
  title: string
}

/** Takes one or several objects into the collection as one accession, then says their numbers. */
export function AccessionDialog({ onClose }: { onClose: () => void }) {
  const [numbered, setNumbered] = useState<Numbered[]>()
  if (numbered) return <NumbersDialog objects={numbered} onClose={onClose} />
  return <EnterDialog onClose={onClose} onDone={setNumbered} />
}

function EnterDialog({ onClose, onDone }: { onClose: () => void; onDone: (objects: Numbered[]) => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('accession')
  const { form, set, problems, failure, isReady } = useMuseumForm(fresh, {
    error,
    missingIn: ({ objects }) => untitledIn('objects', objects),
  })
  const submit = () => {
    if (!isReady()) return
    mutate(
      { body: { ...bodyOf(form), on: today() } as never },
      {
        onSuccess: ({ objects }) =>
          onDone(objects.map((object, at) => ({ ...object, title: form.objects[at]?.title ?? '' }))),
      },
    )
  }
  return (
    <FormDialog
      broad
      title={t('features.museum.objects.accession.open')}
      send={t('features.museum.objects.accession.send')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <p className={font.soft}>{t('features.museum.objects.accession.text')}</p>
      <LabelRows
        rows={form.objects}
        problems={problems}
        name="objects"
        most={accessionObjectsMax}
        onChange={(objects) => set({ objects })}
      />
      <CameFields {...{ form, problems, set }} />
    </FormDialog>
  )
}

/** How they came, and where they are: the same for all. */
function CameFields({ form, problems, set }: FieldsProps<AccessionForm>) {
  const { t } = useTranslation()
  const field = { form, problems, set }
  return (
    <fieldset className={styles.came}>
      <legend className={styles.legend}>{t('features.museum.objects.accession.together')}</legend>
      <div className={layout.pair('20 24')}>
        <NumberField
          label={t('features.museum.fields.year')}
          hint={t('features.museum.objects.accession.yearHint')}
          value={form.year}
          min={1500}
          step={1}
          error={problems.year}
          onText={(year) => set({ year })}
        />
        <WordsField {...field} name="source" hint={t('features.museum.acquisitions.sourceHint')} />
        <WordsField {...field} name="creditLine" hint={t('features.museum.acquisitions.creditLineHint')} />
        <AmountField {...field} name="price" hint={t('features.museum.objects.accession.priceHint')} />
        <WordsField {...field} name="fund" />
        <WordsField {...field} name="department" />
        <WordsField {...field} name="location" />
      </div>
    </fieldset>
  )
}

/** The numbers that were given. */
function NumbersDialog({ objects, onClose }: { objects: readonly Numbered[]; onClose: () => void }) {
  const { t } = useTranslation()
  const title = t('features.museum.objects.accession.done')
  return (
    <Dialog open onClose={onClose} label={title} className={dialogs.plain}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <ul className={styles.numbers}>
        {objects.map(({ id, number, title: name }) => (
          <li key={id}>
            <Link
              to={paths.museumObject(id)}
              className={layout.cluster('4 20', layout.baseline, styles.numbered)}
            >
              <bdi dir="ltr" className={styles.number}>
                {number}
              </bdi>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('features.museum.objects.accession.close')}</Button>
    </Dialog>
  )
}
