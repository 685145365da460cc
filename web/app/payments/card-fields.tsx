import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { warningCircleIcon } from '../kit/ui/icons.ts'
import styles from './card-fields.module.css'
import { type CardInput, type CardProblems, groupExpiry, groupNumber, onlyCode } from './card-rules.ts'

interface FieldsProps {
  card: CardInput
  problems: CardProblems
  disabled: boolean
  onChange: (card: CardInput) => void
}

/** Number, expiry and code in one frame; left to right in every language. */
export function CardFields({ card, problems, disabled, onChange }: FieldsProps) {
  const id = useId()
  const found = (['number', 'expiry', 'cvc'] as const).filter((field) => problems[field])
  const formats = {
    number: groupNumber,
    expiry: (text: string) => groupExpiry(text, card.expiry),
    cvc: onlyCode,
  }
  const field = (name: keyof CardInput) => ({
    name,
    value: card[name],
    disabled,
    invalid: Boolean(problems[name]),
    errorId: `${id}-${name}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...card, [name]: formats[name](event.target.value) }),
  })
  return (
    <div>
      <div className={styles.frame} dir="ltr">
        <CardField {...field('number')} autoComplete="cc-number" placeholder="4242 4242 4242 4242" />
        <CardField {...field('expiry')} autoComplete="cc-exp" placeholder="MM / YY" />
        <CardField {...field('cvc')} autoComplete="cc-csc" placeholder="CVC" />
      </div>
      {found.map((name) => (
        <CardError key={name} id={`${id}-${name}`} problem={problems[name]} />
      ))}
    </div>
  )
}

interface CardFieldProps {
  name: keyof CardInput
  value: string
  disabled: boolean
  invalid: boolean
  errorId: string
  autoComplete: string
  placeholder: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function CardField({ name, invalid, errorId, ...input }: CardFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes(styles.field, styles[name], invalid && styles.invalid)}>
      <label htmlFor={id}>
        <bdi>{t(`payments.card.${name}`)}</bdi>
      </label>
      <input
        {...input}
        id={id}
        name={name}
        inputMode="numeric"
        required
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId : undefined}
      />
    </div>
  )
}

function CardError({ id, problem }: { id: string; problem: CardProblems[keyof CardInput] }) {
  const { t } = useTranslation()
  return (
    <p id={id} className={styles.error}>
      <Icon path={warningCircleIcon} size={18} />
      <span>{t(`payments.card.${problem}`)}</span>
    </p>
  )
}
