import { articleCategories, type ArticleCategory } from '@passion-art/contract/articles/article-categories'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { useCategoryName } from './article-byline.tsx'
import styles from './article-controls.module.css'
import { type ArticlesAddress, longestSearch } from './articles-address.ts'

interface ControlsProps {
  address: ArticlesAddress
  typed: string
  onType: (text: string) => void
  onChange: (change: Partial<ArticlesAddress>) => void
}

export function ArticleControls({ address, typed, onType, onChange }: ControlsProps) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(28, styles.controls)}>
      <div className={layout.row(32, layout.end, layout.spread, styles.head)}>
        <h1 className={font.display1}>{t('word.articles')}</h1>
        <Search address={address} typed={typed} onType={onType} />
      </div>
      <Categories chosen={address.category} onChange={onChange} />
    </div>
  )
}

function Search({ address, typed, onType }: Omit<ControlsProps, 'onChange'>) {
  const { t } = useTranslation()
  return (
    <form role="search" method="get" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      {address.category && <input type="hidden" name="category" value={address.category} />}
      <SearchLine
        name="q"
        label={t('ui.searchArticles')}
        value={typed}
        maxLength={longestSearch}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}

const all = 'ALL'

function Categories({
  chosen,
  onChange,
}: {
  chosen: ArticleCategory | null
  onChange: ControlsProps['onChange']
}) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  const tabs = [
    { value: all, label: t('articles.all') },
    ...articleCategories.map((category) => ({ value: category, label: categoryName(category) })),
  ] as const
  return (
    <div className={styles.categories}>
      <FilterTabs<ArticleCategory | typeof all>
        label={t('word.categories')}
        tabs={tabs}
        value={chosen ?? all}
        onChange={(value) => onChange({ category: value === all ? null : value })}
      />
    </div>
  )
}
