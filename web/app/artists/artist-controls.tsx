import { type ArtistSort, artistSorts } from '@passion-art/contract/artists/artists'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { layout } from '../kit/layout/layout.ts'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { rowsIcon, squaresFourIcon } from '../kit/ui/icons.ts'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { SlidingHyphen } from '../kit/ui/sliding-hyphen.tsx'
import { TextSelect } from '../kit/ui/text-select.tsx'
import styles from './artist-controls.module.css'
import { type ArtistsAddress, type ArtistsTab, type ArtistsView, longestSearch } from './artists-address.ts'

type Address = Omit<ArtistsAddress, 'search' | 'page'>

interface SearchProps {
  address: Address
  typed: string
  onType: (text: string) => void
}

export function ArtistSearch({ address, typed, onType }: SearchProps) {
  const { t } = useTranslation()
  return (
    <form role="search" method="get" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      {address.sort !== 'name' && <input type="hidden" name="sort" value={address.sort} />}
      {address.view !== 'grid' && <input type="hidden" name="view" value={address.view} />}
      <SearchLine
        name="q"
        label={t('ui.searchArtists')}
        value={typed}
        maxLength={longestSearch}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}

interface TabsProps {
  tab: ArtistsTab
  onChange: (change: { tab: ArtistsTab }) => void
}

export function ArtistTabs({ tab, onChange }: TabsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const tabs = [
    { value: 'all', label: t('artists.tab.all') },
    ...(session ? [{ value: 'following', label: t('artists.tab.following') } as const] : []),
  ] as const
  return (
    <FilterTabs<ArtistsTab>
      label={t('artists.tabs')}
      tabs={tabs}
      value={tab}
      onChange={(value) => onChange({ tab: value })}
    />
  )
}

interface ToolsProps {
  address: Address
  onChange: (change: Partial<Address>) => void
}

export function ArtistTools({ address, onChange }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextSelect<ArtistSort>
        label={t('sort.by')}
        value={address.sort}
        options={artistSorts.map((sort) => ({ value: sort, label: t(`artists.sort.${sort}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <ViewSwitch value={address.view} onChange={(view) => onChange({ view })} />
    </>
  )
}

const viewIcons: Record<ArtistsView, string> = { grid: squaresFourIcon, list: rowsIcon }

function ViewSwitch({ value, onChange }: { value: ArtistsView; onChange: (view: ArtistsView) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('ui.view')} className={styles.views}>
      {(['grid', 'list'] as const).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          aria-label={t(`artists.view.${view}`)}
          data-tooltip={t(`artists.view.${view}`)}
          className={layout.row(0, layout.centered, styles.view, view === value && styles.chosen)}
          onClick={() => onChange(view)}
        >
          <Icon path={viewIcons[view]} size={20} mirrored={view === 'list'} />
          {view === value && <SlidingHyphen group={t('ui.view')} className={styles.hyphen} />}
        </button>
      ))}
    </div>
  )
}
