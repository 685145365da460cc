import { accessionObjectsMax, firstAccessionYear } from '@passion-art/contract/museum/objects/museum-rules'
import { accession } from '@passion-art/contract/museum/objects/museum'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { today } from '../../kit/dates/today.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { LabelRows } from '../label-rows.tsx'
import { DialogFrame, Fields, FormButtons, FormDialog } from '../../kit/forms/contract-form.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { AmountField, WordsField } from '../museum-fields.tsx'
import { emptyLabel, type Label } from '../museum-label.ts'
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

interface Numbered {
  id: string
  number: string
  title: string
}

export function AccessionDialog({ onClose }: { onClose: () => void }) {
  const [numbered, setNumbered] = useState<Numbered[]>()
  if (numbered) return <NumbersDialog objects={numbered} onClose={onClose} />
  return <EnterDialog onClose={onClose} onDone={setNumbered} />
}

function EnterDialog({ onClose, onDone }: { onClose: () => void; onDone: (objects: Numbered[]) => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMuseumCall('accession')
  const form = useMuseumForm({
    name: 'museum-accession',
    schema: accession.body,
    initial: fresh,
    toBody: ({ year, ...rest }) => ({ ...rest, ...(year && { year }), on: today() }),
    send: (body) => mutateAsync({ body }),
    onSent: ({ objects }, sent) =>
      onDone(objects.map((object, at) => ({ ...object, title: sent.objects[at]?.title ?? '' }))),
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.objects.accession.open')}
      size="broad"
      send={t('features.museum.acquisitions.to.accessioned')}
      onClose={onClose}
    >
      <p className={font.soft}>{t('features.museum.objects.accession.text')}</p>
      <LabelRows form={form} name="objects" max={accessionObjectsMax} />
      <CameFields form={form} />
    </FormDialog>
  )
}

function CameFields({ form }: { form: ContractForm<AccessionForm> }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.came}>
      <legend className={styles.legend}>{t('features.museum.objects.accession.together')}</legend>
      <div className={styles.fields}>
        <Fields>
          <NumberField
            {...form.number('year', t('field.year'))}
            hint={t('features.museum.objects.accession.yearHint')}
            min={firstAccessionYear}
            step={1}
          />
          <WordsField form={form} name="source" hint={t('features.museum.acquisitions.sourceHint')} />
          <WordsField form={form} name="creditLine" hint={t('features.museum.acquisitions.creditLineHint')} />
          <AmountField form={form} name="price" hint={t('features.museum.objects.accession.priceHint')} />
          <WordsField form={form} name="fund" />
          <WordsField form={form} name="department" />
          <WordsField form={form} name="location" />
        </Fields>
      </div>
    </fieldset>
  )
}

function NumbersDialog({ objects, onClose }: { objects: readonly Numbered[]; onClose: () => void }) {
  const { t } = useTranslation()
  const title = t('features.museum.objects.accession.done')
  return (
    <DialogFrame title={title} closeBeside onClose={onClose}>
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
              <bdi lang="">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <FormButtons>
        <Button onClick={onClose}>{t('features.museum.objects.accession.close')}</Button>
      </FormButtons>
    </DialogFrame>
  )
}
