import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { formatMonth } from '../../i18n/dates.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../../kit/ui/icons.ts'
import { Menu, menuRow } from '../../kit/ui/menu.tsx'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import styles from './artist-statement.module.css'
import { type ArtistSums, useArtistStatement } from './payout-queries.ts'

export function ArtistStatement({ artist }: { artist: ArtistSums }) {
  const { t, i18n } = useTranslation()
  const { mutate } = useArtistStatement(artist)
  const failure = useFailure()
  const save = (month: string) => {
    failure.clear()
    mutate(month, {
      onError: (error) => failure.fail(serverTextOr(error, t('admin.dashboard.payouts.statementFailed'))),
    })
  }
  return (
    <>
      <Menu
        label={`${artist.artist},`}
        trigger={<span>{t('sales.statement')}</span>}
        triggerClassName={styles.trigger}
        width={220}
      >
        {artist.summary.months.map((month) => (
          <button
            key={month}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuRow()}
            onClick={() => save(month)}
          >
            <Icon path={downloadSimpleIcon} size={20} />
            <span>{formatMonth(month, i18n.language)}</span>
          </button>
        ))}
      </Menu>
      <FailureNote failure={failure} />
    </>
  )
}
