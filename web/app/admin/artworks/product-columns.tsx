import { categoryLabelKeys } from '@passion-art/contract/artworks/artwork-categories'
import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { TFunction } from 'i18next'
import font from '../../kit/layout/font.module.css'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { ShortId } from '../../kit/table/cut-text.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import type { RowTasks } from '../use-row-tasks.ts'
import { FeaturedBox } from './featured-box.tsx'
import { featuredState } from './featured-rules.ts'
import styles from './product-columns.module.css'
import { ProductStatus } from './product-status.tsx'

interface Given extends Pick<RowTasks, 'isBusy' | 'isDoing'> {
  t: TFunction
  language: string
  featured: ReadonlySet<string> | undefined
  wantedMark: (id: string) => boolean | undefined
  onStatus: (artwork: Artwork, status: ArtworkStatus) => void
  onFeature: (artwork: Artwork, featured: boolean) => void
  onEdit: (artwork: Artwork) => void
  onDelete: (artwork: Artwork) => void
}

export function productColumns(given: Given): Column<Artwork>[] {
  const { t, language, isBusy } = given
  return [
    {
      id: 'id',
      head: t('admin.field.id'),
      small: 'line',
      cell: ({ id }) => <ShortId id={id} />,
    },
    { id: 'title', head: t('field.title'), sort: true, small: 'title', cell: work },
    {
      id: 'artist',
      head: t('field.artist'),
      sort: true,
      small: 'line',
      cell: ({ artist }) => <bdi>{artist}</bdi>,
    },
    {
      id: 'price',
      head: t('field.price'),
      sort: true,
      numeric: true,
      cell: ({ price, currency }) =>
        price ? (
          <bdi className={font.bold}>{formatPrice(price, currency, language)}</bdi>
        ) : (
          <span className={classes(font.quiet, styles.quiet)}>{t('artwork.priceOnRequest')}</span>
        ),
    },
    {
      id: 'category',
      head: t('field.category'),
      sort: true,
      cell: ({ category }) =>
        Object.hasOwn(categoryLabelKeys, category) ? (
          t(`category.${categoryLabelKeys[category]}`)
        ) : (
          <bdi>{category}</bdi>
        ),
    },
    {
      id: 'status',
      head: t('field.status'),
      sort: true,
      cell: (artwork) => (
        <ProductStatus
          artwork={artwork}
          busy={isBusy(artwork.id)}
          approving={given.isDoing(artwork.id, 'approved')}
          onStatus={(status) => given.onStatus(artwork, status)}
        />
      ),
    },
    {
      id: 'featured',
      head: t('admin.field.featured'),
      cell: (artwork) => <Featured artwork={artwork} given={given} />,
    },
    {
      id: 'created_at',
      head: t('admin.field.created'),
      sort: true,
      cell: ({ created_at }) => <bdi className={styles.date}>{formatDay(created_at, language)}</bdi>,
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (artwork) => <Actions artwork={artwork} given={given} />,
    },
  ]
}

interface CellProps {
  artwork: Artwork
  given: Given
}

function Featured({ artwork, given }: CellProps) {
  const busy = given.isBusy(artwork.id)
  return (
    <FeaturedBox
      artwork={artwork}
      busy={busy}
      state={featuredState(artwork, {
        featured: given.featured,
        busy,
        wanted: given.wantedMark(artwork.id),
      })}
      onChange={(featured) => given.onFeature(artwork, featured)}
    />
  )
}

function Actions({ artwork, given: { t, isBusy, isDoing, onEdit, onDelete } }: CellProps) {
  const busy = isBusy(artwork.id)
  return (
    <span className={buttons.buttons}>
      <ActionButton
        look="outline"
        className={buttons.button}
        busy={busy}
        record={artwork.title}
        onClick={() => onEdit(artwork)}
      >
        {t('ui.edit')}
      </ActionButton>
      <ActionButton
        look="outline"
        className={buttons.button}
        busy={busy}
        record={artwork.title}
        doing={isDoing(artwork.id, 'delete') && t('admin.table.deleting')}
        onClick={() => onDelete(artwork)}
      >
        {t('ui.delete')}
      </ActionButton>
    </span>
  )
}

const work = ({ id, title, language, images: [image] }: Artwork) => (
  <WorkCell image={image?.thumbnail_url ?? null} title={title} language={language} to={paths.artwork(id)} />
)
