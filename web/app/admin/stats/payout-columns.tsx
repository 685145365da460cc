import { formatPrice, formatSigned } from '@passion-art/contract/money/money-rules'
import type { LedgerSummary } from '@passion-art/contract/orders/ledger'
import type { TFunction } from 'i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { classes } from '../../kit/ui/classes.ts'
import buttons from '../row-buttons.module.css'
import { ArtistStatement } from './artist-statement.tsx'
import styles from './payouts.module.css'
import type { ArtistSums } from './payout-queries.ts'

export function payoutColumns(
  t: TFunction,
  language: string,
  onPay: (artist: ArtistSums) => void,
): Column<ArtistSums>[] {
  const head = (name: string) => t(`admin.dashboard.payouts.${name}`)
  return [
    {
      id: 'artist',
      head: head('artist'),
      sort: true,
      small: 'title',
      cell: ({ artist, artist_username }) => (
        <span className={layout.stack(0, layout.startItems)}>
          <bdi className={font.bold}>{artist}</bdi>
          <bdi className={font.quiet}>{`@${artist_username}`}</bdi>
        </span>
      ),
    },
    // A refunded share was never earned.
    amount('earned', head, ({ earned, reversed }) => earned - reversed, language),
    amount('sent', head, ({ paidOut }) => paidOut, language),
    {
      id: 'open',
      head: head('open'),
      sort: true,
      numeric: true,
      cell: ({ summary }) => (
        <bdi dir="ltr" className={font.bold}>
          {formatSigned(summary.open, summary.currency, language)}
        </bdi>
      ),
    },
    {
      id: 'actions',
      head: head('actions'),
      small: 'actions',
      cell: (row) => (
        <span className={classes(buttons.buttons, styles.actions)}>
          <Button
            look="outline"
            className={buttons.button}
            disabled={row.summary.open <= 0}
            aria-label={t('admin.table.named', { action: head('record'), record: row.artist })}
            aria-describedby={row.summary.open <= 0 ? `settled-${row.user_id}` : undefined}
            onClick={() => onPay(row)}
          >
            {head('record')}
          </Button>
          {row.summary.open <= 0 && (
            <span id={`settled-${row.user_id}`} className={layout.hidden}>
              {head('settled')}
            </span>
          )}
          <ArtistStatement artist={row} />
        </span>
      ),
    },
  ]
}

const amount = (
  id: 'earned' | 'sent',
  head: (name: string) => string,
  of: (summary: LedgerSummary) => number,
  language: string,
): Column<ArtistSums> => ({
  id,
  head: head(id),
  sort: true,
  numeric: true,
  cell: ({ summary }) => <bdi dir="ltr">{formatPrice(of(summary), summary.currency, language)}</bdi>,
})
