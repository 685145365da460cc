import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { MyWork, PriceLine } from '@passion-art/contract/my-works/my-works'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { contentLang } from '../i18n/languages.ts'
import { DialogFrame } from '../kit/forms/contract-form.tsx'
import { NumberField, readNumber } from '../kit/forms/number-field.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { usePriceChange } from './my-works-queries.ts'
import { LineMark } from './line-mark.tsx'
import styles from './my-works.module.css'

interface DialogProps {
  works: readonly MyWork[]
  currency: string
  onDone: () => void
  onClose: () => void
}

/** The server says what would become of each work; what is shown is what is applied. */
export function PriceDialog({ works, currency, onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  // The list below is read again at the same time.
  const [seen] = useState(() => works.map(({ id, price }) => ({ id, seen: price })))
  const [how, setHow] = useState<How>({ kind: 'percent', percent: '10', price: '', whole: true })
  const preview = usePriceChange()
  const apply = usePriceChange()
  const change = changeOf(how)
  const set = (next: Partial<How>) => {
    setHow({ ...how, ...next })
    preview.reset()
  }
  const send = (isPreview: boolean) => change && { works: seen, change, preview: isPreview }
  const body = { preview: send(true), apply: send(false) }
  const { lines } = apply.data ?? preview.data ?? {}
  const ready = lines?.filter(({ state }) => state === 'ready').length ?? 0
  const error = apply.error ?? preview.error
  return (
    <DialogFrame title={t('features.my-works.prices.title')} size="broad" closeBeside onClose={onClose}>
      {!apply.data && (
        <form
          className={layout.stack(20)}
          onSubmit={(event) => {
            event.preventDefault()
            if (body.preview) preview.mutate(body.preview)
          }}
        >
          <HowFields how={how} currency={currency} onChange={set} />
          <div className={layout.cluster(12)}>
            <Button
              type="submit"
              look={lines ? 'outline' : 'ink'}
              busy={preview.isPending}
              disabled={!change}
            >
              {t('features.my-works.prices.preview')}
            </Button>
          </div>
        </form>
      )}
      {error && <Notice tone="bad">{serverTextOr(error, t('features.my-works.failed'))}</Notice>}
      {lines && <Lines lines={lines} currency={currency} applied={apply.data !== undefined} />}
      {ready > 0 && body.apply && (
        <div className={layout.cluster(12)}>
          <Button
            busy={apply.isPending}
            onClick={() => body.apply && apply.mutate(body.apply, { onSuccess: onDone })}
          >
            {t('features.my-works.prices.apply', { count: ready })}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
      {apply.data && (
        <div className={layout.cluster(12)}>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </div>
      )}
    </DialogFrame>
  )
}

interface How {
  kind: 'percent' | 'price'
  percent: string
  price: string
  whole: boolean
}

function changeOf({ kind, whole, ...typed }: How) {
  const value = readNumber(typed[kind])
  if (value === null || Number.isNaN(value)) return undefined
  return kind === 'percent' ? ({ kind, percent: value, whole } as const) : ({ kind, price: value } as const)
}

interface HowProps {
  how: How
  currency: string
  onChange: (how: Partial<How>) => void
}

function HowFields({ how, currency, onChange }: HowProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={layout.pair('20 24')}>
        <SelectField
          name="kind"
          label={t('features.my-works.prices.how')}
          value={how.kind}
          onChange={({ target }) => onChange({ kind: target.value as How['kind'] })}
        >
          <option value="percent">{t('features.my-works.prices.byPercent')}</option>
          <option value="price">{t('features.my-works.prices.onePrice')}</option>
        </SelectField>
        {how.kind === 'percent' ? (
          <NumberField
            name="percent"
            label={t('features.my-works.prices.percent')}
            hint={t('features.my-works.prices.percentHint')}
            step="any"
            value={how.percent}
            onText={(percent) => onChange({ percent })}
          />
        ) : (
          <NumberField
            name="price"
            label={t('features.my-works.prices.price', { currency: currency.toUpperCase() })}
            step="any"
            value={how.price}
            onText={(price) => onChange({ price })}
          />
        )}
      </div>
      {how.kind === 'percent' && (
        <label className={layout.row(10, styles.whole)}>
          <input
            type="checkbox"
            className={styles.box}
            checked={how.whole}
            onChange={({ target }) => onChange({ whole: target.checked })}
          />
          <span>{t('features.my-works.prices.whole')}</span>
        </label>
      )}
    </>
  )
}

interface LinesProps {
  lines: readonly PriceLine[]
  currency: string
  applied: boolean
}

function Lines({ lines, currency, applied }: LinesProps) {
  const { t, i18n } = useTranslation()
  const count = (state: PriceLine['state']) => lines.filter((line) => line.state === state).length
  const counts = {
    ready: count('ready'),
    changed: count('changed'),
    same: count('same'),
    left: count('left'),
  }
  const price = (value: number | null) =>
    value === null ? t('features.my-works.prices.none') : formatPrice(value, currency, i18n.language)
  return (
    <div className={layout.stack(12)}>
      <p role="status">{t(`features.my-works.prices.${applied ? 'result' : 'summary'}`, counts)}</p>
      <ol className={styles.lines} aria-label={t('features.my-works.prices.lines')}>
        {lines.map(({ id, title, language, from, to, state, reason }) => (
          <li key={id} className={styles.line}>
            <span className={layout.stack(2, layout.shrink)}>
              <bdi {...contentLang(language)}>{title || '–'}</bdi>
              {reason === null ? (
                <span className={font.quiet}>
                  {t('features.my-works.prices.was', { price: price(from) })}
                </span>
              ) : (
                <span className={font.problem}>{reason}</span>
              )}
            </span>
            <bdi className={styles.amount}>{state === 'left' ? price(from) : price(to)}</bdi>
            <LineMark state={state} />
          </li>
        ))}
      </ol>
    </div>
  )
}
