import type { WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { useReceipt } from '../../orders/order-queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './collection-work.module.css'

export function ObjectFacts({ object }: { object: WholeObject }) {
  const { t, i18n } = useTranslation()
  const money = (amount: number | null, currency: string) =>
    amount !== null && <bdi dir="ltr">{formatPrice(amount, currency, i18n.language)}</bdi>
  const text = (name: 'year' | 'medium' | 'size' | 'edition' | 'location' | 'seller') => ({
    name,
    value: object[name] && <bdi lang="">{object[name]}</bdi>,
  })
  const long = (name: 'provenance' | 'notes') => ({
    name,
    value: object[name] && (
      <span lang="" dir="auto">
        {object[name]}
      </span>
    ),
  })
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'artist', value: object.artistId && <ArtistLink object={object} /> },
    ...(['year', 'medium', 'size', 'edition', 'location', 'seller'] as const).map(text),
    { name: 'boughtOn', value: object.boughtOn && <bdi>{formatDay(object.boughtOn, i18n.language)}</bdi> },
    { name: 'price', value: money(object.price, object.priceCurrency) },
    { name: 'order', value: object.orderId && <OrderLink /> },
    { name: 'receipt', value: object.orderId && object.receiptNumber && <Receipt object={object} /> },
    { name: 'insured', value: money(object.insured, object.insuredCurrency) },
    long('provenance'),
    {
      name: 'tags',
      value: object.tags.length > 0 && <bdi lang="">{joinFacts(object.tags, i18n.language)}</bdi>,
    },
    long('notes'),
  ]
  return (
    <dl className={layout.inkAbove}>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name} className={styles.fact}>
            <dt className={font.soft}>{t(`features.collection.fields.${name}`)}</dt>
            <dd className={classes(font.lines, layout.shrink)}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const ArtistLink = ({ object }: { object: WholeObject }) => (
  <Link to={paths.artist(object.artistId ?? '')} className={styles.link}>
    <bdi lang="">{object.artist}</bdi>
  </Link>
)

function OrderLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.orders()} className={styles.link}>
      {t('word.myOrders')}
    </Link>
  )
}

function Receipt({ object: { orderId, receiptNumber } }: { object: WholeObject }) {
  const { mutate, isPending, error } = useReceipt()
  const { t } = useTranslation()
  return (
    <>
      <Button
        look="text"
        busy={isPending}
        onClick={() => mutate({ id: orderId ?? '', receipt_number: receiptNumber })}
      >
        <bdi dir="ltr">{receiptNumber}</bdi>
      </Button>
      {error && <span className={font.problem}>{t('features.kit.fileFailed')}</span>}
    </>
  )
}
