import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { NumberField } from '../kit/forms/number-field.tsx'
import { formOfArtwork } from './revise-form.ts'
import { ReviseNote } from './revise-note.tsx'
import styles from './revise-price.module.css'
import { useSavePrice } from './revise-queries.ts'
import { priceOf } from './upload-form.ts'
import { useProblemText } from './use-upload-form.ts'

/** Of a work on sale the price alone can be changed, and only while nobody is paying for it. */
export function RevisePrice({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const say = useProblemText()
  const { price, wrong, setPrice, submit, saving } = usePriceForm(artwork)
  const failure = saving.error && serverTextOr(saving.error, t('revise.failed'))
  const held = artwork.held ? t('revise.held') : null
  return (
    <>
      <ReviseNote artwork={artwork} step="price" />
      <form method="post" noValidate className={layout.stack(24, styles.form)} onSubmit={submit}>
        {(failure || held) && <Notice tone={failure ? 'bad' : 'warn'}>{failure || held}</Notice>}
        <NumberField
          name="price"
          label={t('submissions.label.price')}
          value={price}
          min={0}
          step={0.01}
          error={say(wrong ? 'price' : undefined)}
          hint={t('submissions.priceHint')}
          onText={setPrice}
        />
        <Button type="submit" look="accent" size="large" busy={saving.isPending}>
          {t(saving.isPending ? 'revise.saving' : 'revise.save')}
        </Button>
      </form>
    </>
  )
}

function usePriceForm(artwork: Artwork) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [form, setForm] = useState(() => formOfArtwork(artwork))
  const [wrong, setWrong] = useState(false)
  const saving = useSavePrice(artwork.id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('price')
    const unreadable = field instanceof HTMLInputElement && field.validity.badInput
    const price = unreadable ? undefined : priceOf(form)
    setWrong(price === undefined)
    if (price === undefined) return (field as HTMLInputElement).focus()
    saving.mutate(price, {
      onSuccess: () => {
        showToast(t('revise.saved'))
        void navigate(paths.artist(artwork.user_id))
      },
    })
  }
  const setPrice = (text: string) => {
    setForm((before) => ({ ...before, price: text }))
    setWrong(false)
  }
  return { price: form.price ?? '', wrong, setPrice, submit, saving }
}
