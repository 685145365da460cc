import { uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'
import { altMax, descriptionMax, titleMax } from '@passion-art/contract/submissions/upload-rules'
import { noteMax } from '@passion-art/contract/suggestions/suggestion-rules'
import { type Suggestion, suggestChange } from '@passion-art/contract/suggestions/suggestions'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Sides } from '../artworks/record-fields.tsx'
import { recordChange, type RecordForm, recordForm, recordTexts } from '../artworks/record-form.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { Counter } from '../kit/forms/counter.tsx'
import { LanguageField, useTextIn } from '../kit/forms/language-field.tsx'
import { type ContractForm, useContractForm } from '../kit/forms/use-contract-form.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { ImageSection } from '../submissions/image-section.tsx'
import { SendingProgress } from '../submissions/sending-progress.tsx'
import { lengthOf } from '../submissions/upload-form.ts'
import { useImages } from '../submissions/use-images.ts'
import { useLeaveGuard } from '../submissions/use-leave-guard.ts'
import { useStoredImages } from '../submissions/use-revise.ts'
import { Part } from '../submissions/work-sheet.tsx'
import styles from './suggest-change.module.css'
import { type SuggestionBody, useSuggest } from './suggestion-queries.ts'
import { useSentPictures } from './use-sent-pictures.ts'

interface SuggestForm extends RecordForm {
  title: string
  description: string
  category: string
  language: TypedLanguage
  note: string
  /** Ids. */
  images: readonly string[]
  alts: readonly string[]
}

interface SuggestFormProps {
  accountId: string
  artwork: Artwork
  /** What was suggested last; refused or withdrawn, the form begins with it. */
  last: Suggestion | null
}

export function SuggestForm({ accountId, artwork, last }: SuggestFormProps) {
  const { t } = useTranslation()
  const draftId = `suggest ${artwork.id}`
  const images = useImages({ accountId, draftId })
  useStoredImages({ accountId, artwork, draftId })
  const pictures = useSentPictures(artwork)
  const form = useSuggestForm({ artwork, last, images: images.images, bodyOfImages: pictures.send })
  useLeaveGuard(form.busy)
  const returns = last?.state === 'refused' || last?.state === 'withdrawn'
  return (
    <Form form={form} className={layout.stack(48, styles.form)}>
      <Part title={t('word.theWork')}>
        {returns && <p className={font.quiet}>{t('features.suggestions.prefilled')}</p>}
        <Texts form={form} own={artwork.category} />
      </Part>
      {artwork.images.every(({ base }) => base !== null) && (
        <Part title={t('submissions.images')}>
          {returns && <p className={font.quiet}>{t('features.suggestions.pictures')}</p>}
          <ImageSection
            images={images}
            problem={form.problems.images}
            hint={t('submissions.countViews', { count: images.images.length, max: images.max })}
            language={form.values.language}
          />
        </Part>
      )}
      <Note form={form} />
      <div className={layout.stack(24)}>
        <FormFailure form={form} />
        {form.busy && pictures.outgoing.length > 0 && (
          <SendingProgress images={pictures.outgoing} lines={pictures.lines} />
        )}
        <div>
          <Button type="submit" look="accent" size="large" busy={form.busy}>
            {t(`features.suggestions.${form.busy ? 'sending' : 'send'}`)}
          </Button>
        </div>
      </div>
    </Form>
  )
}

interface FieldsProps {
  form: ContractForm<SuggestForm>
}

function Texts({ form, own }: FieldsProps & { own: string }) {
  const { t } = useTranslation()
  const { title, description, language } = form.values
  const written = useTextIn(language)
  const categories: readonly string[] = uploadCategories
  return (
    <>
      <TextField
        {...form.field('title', t('submissions.label.title'))}
        {...written}
        autoComplete="off"
        required
        aside={<Counter count={lengthOf(title)} max={titleMax} />}
      />
      <TextAreaField
        {...form.field('description', t('submissions.label.description'))}
        {...written}
        rows={5}
        required
        aside={<Counter count={lengthOf(description)} max={descriptionMax} />}
      />
      <div className={layout.pair(24)}>
        <SelectField {...form.field('category', t('submissions.label.category'))} required>
          {[...(categories.includes(own) ? [] : [own]), ...categories].map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
        <LanguageField {...form.field('language', t('field.textLanguage'))} />
      </div>
      <Sides form={form} of="work" choosesUnit />
    </>
  )
}

function Note({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <TextAreaField
      {...form.field('note', t('features.suggestions.note'))}
      hint={t('features.suggestions.noteHint')}
      rows={2}
      dir="auto"
      aside={<Counter count={lengthOf(form.values.note)} max={noteMax} />}
    />
  )
}

const sides = ['width_mm', 'height_mm', 'depth_mm'] as const

/** The work as it is, with what was suggested before. */
function startOf({ title, description, category, language, record }: Artwork, last: Suggestion | null) {
  const again = last?.state === 'refused' || last?.state === 'withdrawn' ? last : null
  const suggested = Object.fromEntries(again?.fields.map(({ name, to }) => [name, to]) ?? [])
  const { width_mm, height_mm, depth_mm, ...texts } = suggested
  const sizes = Object.fromEntries(
    Object.entries({ width_mm, height_mm, depth_mm }).filter(([, side]) => side !== undefined),
  )
  return {
    ...recordForm({ ...record, ...sizes }),
    title,
    description,
    category,
    language,
    ...texts,
    note: again?.note ?? '',
  } as Omit<SuggestForm, 'images' | 'alts'>
}

/** What differs from the work. */
function bodyOf(form: SuggestForm, artwork: Artwork): SuggestionBody {
  const changed = recordChange(form, artwork.record) ?? {}
  const record = Object.fromEntries(
    sides.flatMap((side) => (side in changed ? [[side, changed[side] ?? null]] : [])),
  )
  const [title, description, note] = [form.title.trim(), form.description.trim(), form.note.trim()]
  return {
    ...(title !== artwork.title && { title }),
    ...(description !== artwork.description && { description }),
    ...(form.category !== artwork.category && { category: form.category as SuggestionBody['category'] }),
    ...(form.language !== artwork.language && { language: form.language }),
    ...(Object.keys(record).length > 0 && { record }),
    ...(note !== '' && { note }),
  }
}

interface FormOptions extends Pick<SuggestFormProps, 'artwork' | 'last'> {
  images: ReturnType<typeof useImages>['images']
  bodyOfImages: (images: FormOptions['images']) => Promise<Pick<SuggestionBody, 'images'>>
}

function useSuggestForm({ artwork, last, images, bodyOfImages }: FormOptions) {
  const { t } = useTranslation()
  const suggesting = useSuggest(artwork.id)
  const shown = { images: images.map(({ id }) => id), alts: images.map(({ alt }) => alt) }
  const form = useContractForm<SuggestForm, SuggestionBody, unknown>({
    name: `suggest ${artwork.id}`,
    schema: suggestChange.body,
    initial: () => ({ ...startOf(artwork, last), ...shown }),
    toBody: (values) => bodyOf(values, artwork),
    send: async (body) => suggesting.mutateAsync({ ...body, ...(await bodyOfImages(images)) }),
    onSent: () => showToast(t('features.suggestions.sent')),
    failureText: t('features.suggestions.failed'),
    check: (values) => ({
      ...recordTexts(t, values),
      ...(values.images.length === 0 && { images: t('submissions.problem.images') }),
      // Each field shows its own.
      ...(values.alts.some((alt) => lengthOf(alt) > altMax) && {
        alts: t('submissions.problem.altLong', { altMax }),
      }),
    }),
  })
  const follow = useEffectEvent(() => form.set(shown))
  useEffect(() => follow(), [images])
  return form
}
