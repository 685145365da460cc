import type { FormEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FormFailure } from '../kit/forms/contract-form.tsx'
import type { FormState } from '../kit/forms/use-contract-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { classes } from '../kit/ui/classes.ts'
import { ArtistStep } from './artist-step.tsx'
import { BasicStep } from './basic-step.tsx'
import { GalleryStep } from './gallery-step.tsx'
import { stepCount, stepNumber } from './registration-draft.ts'
import { RegistrationButtons } from './registration-buttons.tsx'
import styles from './registration-wizard.module.css'
import { TypeStep } from './type-step.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'

const titles = { 1: 'who', 2: 'basics', 3: 'work', 4: 'gallery' } as const

export function RegistrationWizard() {
  const wizard = useWizard()
  const { step, form } = wizard
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    wizard.goOn()
  }
  return (
    <div className={classes(layout.tall, styles.page)}>
      <Head wizard={wizard} />
      <StepTitle wizard={wizard} />
      <form
        {...form.attributes}
        className={layout.stack(32, styles.form)}
        onSubmit={handleSubmit}
        aria-busy={form.busy || undefined}
      >
        {step === 1 && <TypeStep wizard={wizard} />}
        {step === 2 && <BasicStep wizard={wizard} />}
        {step === 3 && <ArtistStep wizard={wizard} />}
        {step === 4 && <GalleryStep wizard={wizard} />}
        <FormFailure form={form} />
        <RegistrationButtons wizard={wizard} />
      </form>
    </div>
  )
}

/** The first step is what search engines show. */
function Head({ wizard: { step, type } }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const progress = t('register.step', { at: stepNumber(step), of: stepCount(type) })
  const title = step === 1 ? t('register.title') : `${progress} | ${t('register.title')}`
  return <PageHead title={title} description={t('register.description')} />
}

function StepTitle({ wizard: { step, type, form } }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const title = useFocusOnChange(step, form)
  const of = stepCount(type)
  return (
    <div className={styles.head}>
      <p className={font.quiet}>{t('register.step', { at: stepNumber(step), of })}</p>
      <h1 ref={title} tabIndex={-1} className={classes(font.display2, styles.title)}>
        {t(`register.head.${titles[step]}`)}
      </h1>
      <p className={styles.text}>{t(`register.headText.${titles[step]}`)}</p>
    </div>
  )
}

function useFocusOnChange(step: number, { attributes }: FormState) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = attributes.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, attributes.ref])
  return title
}
