import { uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import {
  descriptionMax,
  keywordsMax,
  keywordsOf,
  titleMax,
} from '@passion-art/contract/submissions/upload-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { Counter } from '../kit/forms/counter.tsx'
import { lengthOf, type UploadForm, type UploadProblems } from './upload-form.ts'
import { type SetField, useProblemText } from './use-upload-form.ts'

interface WorkFieldsProps {
  form: UploadForm
  problems: UploadProblems
  set: SetField
  disabled?: boolean
}

/** What the work is called, tells and belongs to. */
export function WorkFields({ form, problems, set, disabled = false }: WorkFieldsProps) {
  const { t } = useTranslation()
  const say = useProblemText()
  const tied = (field: 'title' | 'description' | 'keywords' | 'category') => ({
    name: field,
    label: t(`submissions.label.${field}`),
    value: form[field],
    error: say(problems[field]),
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  })
  return (
    <div className={layout.stack(24)}>
      <TextField
        {...tied('title')}
        dir="auto"
        autoComplete="off"
        aria-required
        aside={<Counter count={lengthOf(form.title)} max={titleMax} />}
      />
      <TextAreaField
        {...tied('description')}
        dir="auto"
        rows={5}
        aria-required
        aside={<Counter count={lengthOf(form.description)} max={descriptionMax} />}
      />
      <div className={layout.pair(24)}>
        <SelectField {...tied('category')} aria-required>
          <option value="">{t('submissions.chooseCategory')}</option>
          {uploadCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...tied('keywords')}
          dir="auto"
          autoComplete="off"
          hint={t('submissions.keywordsHint')}
          aside={<Counter count={keywordsOf(form.keywords).length} max={keywordsMax} />}
        />
      </div>
    </div>
  )
}
