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
import { featuredState, isFull } from './featured-rules.ts'
import styles from './product-columns.module.css'
import { ProductStatus } from './product-status.tsx'

interface ColumnOptions extends Pick<RowTasks, 'isBusy' | 'isDoing'> {
  t: TFunction
  language: string
  featured: ReadonlySet<string> | undefined
  pendingMark: (id: string) => boolean | undefined
  onStatus: (artwork: Artwork, status: ArtworkStatus) => void
  onFeature: (artwork: Artwork, featured: boolean) => void
  onEdit: (artwork: Artwork) => void
  onDelete: (artwork: Artwork) => void
}

export function productColumns(options: ColumnOptions): Column<Artwork>[] {
  const { t, language, isBusy } = options
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
      cell: ({ artist }) => <bdi className={styles.artist}>{artist}</bdi>,
    },
    {
      id: 'price',
      head: t('field.price'),
      sort: true,
      numeric: true,
      small: 'line',
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
      small: 'line',
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
      small: 'control',
      cell: (artwork) => (
        <ProductStatus
          artwork={artwork}
          busy={isBusy(artwork.id)}
          approving={options.isDoing(artwork.id, 'approved')}
          onStatus={(status) => options.onStatus(artwork, status)}
        />
      ),
    },
    {
      id: 'featured',
      head: t('admin.field.featured'),
      // Also until it is known, so that nothing moves.
      note: !options.featured || isFull(options.featured) ? t('admin.products.max') : undefined,
      cell: (artwork) => <Featured artwork={artwork} options={options} />,
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
      cell: (artwork) => <Actions artwork={artwork} options={options} />,
    },
  ]
}

interface CellProps {
  artwork: Artwork
  options: ColumnOptions
}

function Featured({ artwork, options }: CellProps) {
  const busy = options.isBusy(artwork.id)
  return (
    <FeaturedBox
      artwork={artwork}
      busy={busy}
      state={featuredState(artwork, {
        featured: options.featured,
        busy,
        pending: options.pendingMark(artwork.id),
      })}
      onChange={(featured) => options.onFeature(artwork, featured)}
    />
  )
}

function Actions({ artwork, options: { t, isBusy, isDoing, onEdit, onDelete } }: CellProps) {
  const busy = isBusy(artwork.id)
  return (
    <span className={buttons.buttons}>
      <ActionButton
        look="text"
        className={buttons.button}
        busy={busy}
        record={artwork.title}
        onClick={() => onEdit(artwork)}
      >
        {t('ui.edit')}
      </ActionButton>
      <ActionButton
        look="text"
        className={classes(buttons.button, buttons.quiet)}
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
  <div className={styles.work}>
    <WorkCell image={image?.thumbnail_url ?? null} title={title} language={language} to={paths.artwork(id)} />
  </div>
)
