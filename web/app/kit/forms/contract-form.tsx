import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../../i18n/languages.ts'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import type { Elements } from '../ui/elements.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './contract-form.module.css'
import type { FormState } from './use-contract-form.ts'

interface FormProps {
  form: FormState
  className?: string | undefined
  children: Elements
}

export function Form({ form, className, children }: FormProps) {
  const { t } = useTranslation()
  return (
    <form {...form.attributes} className={className ?? layout.stack(20)}>
      {form.restored && <Notice tone="ok">{t('ui.restored')}</Notice>}
      {children}
    </form>
  )
}

/** The form's error, above its buttons; silent where a toast reads the same aloud. */
export function FormFailure({ form, silent = false }: { form: FormState; silent?: boolean }) {
  if (form.failure === undefined) return null
  return (
    <Notice tone="bad" silent={silent}>
      {form.failure}
    </Notice>
  )
}

export function Fields({ columns = 2, children }: { columns?: 2 | 3; children: Elements }) {
  return <div className={layout.pair('20 24', columns === 3 && styles.three)}>{children}</div>
}

export function WholeRow({ children }: { children: Elements }) {
  return <div className={layout.whole}>{children}</div>
}

export function AmountRow({ children }: { children: Elements }) {
  return <div className={styles.amount}>{children}</div>
}

export function FormButtons({ children }: { children: Elements }) {
  return <div className={layout.cluster(12, layout.stretch)}>{children}</div>
}

/** The buttons of a form; in a dialog they and the error stay in sight. */
export function FormFoot({ form, children }: Pick<FormProps, 'form' | 'children'>) {
  return (
    <div className={layout.stack(12, styles.foot)}>
      <FormFailure form={form} />
      <FormButtons>{children}</FormButtons>
    </div>
  )
}

interface DialogFrameProps extends Pick<DialogProps, 'closeBeside' | 'mayLeave' | 'onClose'> {
  title: string
  /** Where the title is no text of the page. */
  titleLanguage?: string | undefined
  label?: string | undefined
  about?: string | undefined
  /** That of `about`; mostly a private record's, which has none. */
  aboutLanguage?: string | undefined
  size?: 'plain' | 'broad'
  children: Elements
}

export function DialogFrame({
  title,
  titleLanguage,
  label,
  about,
  aboutLanguage = '',
  size = 'plain',
  closeBeside = false,
  mayLeave,
  onClose,
  children,
}: DialogFrameProps) {
  const id = useId()
  return (
    <Dialog
      open
      {...(label === undefined ? { labelledBy: id } : { label })}
      closeBeside={closeBeside}
      {...(mayLeave && { mayLeave })}
      className={styles[size]}
      onClose={onClose}
    >
      <h2 id={id} className={classes(font.title2, styles.title)}>
        <bdi {...(titleLanguage !== undefined && contentLang(titleLanguage))}>{title}</bdi>
      </h2>
      {about && (
        <p className={classes(font.workTitle, styles.about)}>
          <bdi {...contentLang(aboutLanguage)}>{about}</bdi>
        </p>
      )}
      <div className={layout.stack(20, styles.form)}>{children}</div>
    </Dialog>
  )
}

interface FormDialogProps extends DialogFrameProps {
  form: FormState
  send: string
  children: Elements
}

export function FormDialog({ form, send, children, ...frame }: FormDialogProps) {
  const { t } = useTranslation()
  const { mayLeave, onClose } = frame
  return (
    <DialogFrame {...frame}>
      <Form form={form}>
        {children}
        <FormFoot form={form}>
          <Button type="submit" busy={form.busy}>
            {send}
          </Button>
          <Button look="outline" onClick={() => (mayLeave?.() ?? true) && onClose()}>
            {t('ui.cancel')}
          </Button>
        </FormFoot>
      </Form>
    </DialogFrame>
  )
}
