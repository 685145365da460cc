import { altMax } from '@passion-art/contract/submissions/upload-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Counter } from '../kit/forms/counter.tsx'
import { useTextIn } from '../kit/forms/language-field.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { TextAreaField } from '../kit/ui/text-field.tsx'
import { lengthOf } from './upload-form.ts'

interface AltTextsProps {
  /** One per picture, in their order. */
  alts: readonly string[]
  /** The chosen one of the work; '' is that of the interface. */
  language: string
  /** Distinguishes the pictures, for example by file name. */
  hintAt?: (at: number) => string
  onChange: (at: number, alt: string) => void
}

export function AltTexts({ alts, language, hintAt, onChange }: AltTextsProps) {
  const { t } = useTranslation()
  const written = useTextIn(language)
  const [name, hint] = [useId(), useId()]
  return (
    <div role="group" aria-labelledby={name} aria-describedby={hint} className={layout.stack(16)}>
      <div className={layout.stack(4)}>
        <p id={name} className={font.fieldLabel}>
          {t('submissions.alts')}
        </p>
        <p id={hint} className={font.quiet}>
          {t('submissions.altsHint')}
        </p>
      </div>
      {alts.map((alt, at) => {
        const length = lengthOf(alt)
        return (
          <TextAreaField
            // oxlint-disable-next-line react/no-array-index-key -- a text belongs to the picture at this place
            key={at}
            name={`alt-${at + 1}`}
            label={t('word.imageAt', { at: at + 1 })}
            value={alt}
            {...written}
            rows={3}
            autoComplete="off"
            hint={hintAt?.(at)}
            error={length > altMax ? t('submissions.problem.altLong', { altMax }) : null}
            aside={<Counter count={length} max={altMax} />}
            onChange={({ target }) => onChange(at, target.value.replaceAll('\n', ' '))}
          />
        )
      })}
    </div>
  )
}
