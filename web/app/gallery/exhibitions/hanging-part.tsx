import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ReorderItem, ReorderList } from '../../kit/reorder/reorder-list.tsx'
import { useReorder } from '../../kit/reorder/use-reorder.ts'
import { FileButton } from '../../roles/file-button.tsx'
import { RoleEmpty } from '../../roles/role-states.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { plusIcon } from '../../kit/ui/icons.ts'
import { files, useExhibitionCall } from './exhibition-queries.ts'
import { HangDialog } from './hang-dialog.tsx'
import { HungRow } from './hung-row.tsx'
import hungStyles from './hung-works.module.css'
import styles from './own-exhibition.module.css'

export function HangingPart({ exhibition }: { exhibition: WholeExhibition }) {
  const { t, i18n } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const { id, hanging } = exhibition
  const unseen = hanging.filter(({ isShown }) => !isShown).length
  const hang = (
    <Button onClick={() => setChoosing(true)}>
      <Icon path={plusIcon} size={20} />
      <span>{t('features.gallery-exhibitions.hang.open')}</span>
    </Button>
  )
  const input = () => ({ params: { id } })
  return (
    <section className={layout.stack(20)}>
      <div className={layout.cluster('12 24', layout.spread)}>
        <h2 className={classes(font.title2, styles.partTitle)}>
          {t('features.gallery-exhibitions.hang.title')}
        </h2>
        {hanging.length > 0 && hang}
      </div>
      {hanging.length === 0 ? (
        <RoleEmpty
          title={t('exhibition.empty')}
          text={t('features.gallery-exhibitions.hang.emptyText')}
          action={hang}
        />
      ) : (
        <>
          <div className={layout.cluster(12, layout.start)}>
            <FileButton
              label={t('features.gallery-exhibitions.priceList')}
              route={files.priceList}
              input={input}
              name="price-list"
              ending="pdf"
            />
            <FileButton
              label={t('features.gallery-exhibitions.labels')}
              route={files.labels}
              input={input}
              name="wall-labels"
              ending="pdf"
            />
            <FileButton
              label={t('ui.exportCsv')}
              route={files.works}
              input={input}
              name="exhibition-works"
              ending="csv"
            />
          </div>
          {unseen > 0 && (
            <p className={font.quiet}>
              {t('features.gallery-exhibitions.notPrinted', { n: formatCount(unseen, i18n.language) })}
            </p>
          )}
          <HungWorks exhibition={exhibition} />
        </>
      )}
      {choosing && <HangDialog exhibition={exhibition} onClose={() => setChoosing(false)} />}
    </section>
  )
}

function HungWorks({ exhibition }: { exhibition: WholeExhibition }) {
  const { id, hanging } = exhibition
  const { mutateAsync } = useExhibitionCall('move', id)
  const order = useReorder({
    items: hanging,
    idOf: ({ artworkId }) => artworkId,
    titleOf: ({ title }) => title,
    save: ({ id: artworkId, before }) => mutateAsync({ params: { id, artworkId }, body: { before } }),
  })
  return (
    <ReorderList order={order} layout="rows" as="ol" className={layout.stack(0, layout.inkAbove)}>
      {order.items.map((hung) => (
        <ReorderItem key={hung.artworkId} id={hung.artworkId} className={hungStyles.place}>
          <HungRow exhibition={exhibition} hung={hung} order={order} />
        </ReorderItem>
      ))}
    </ReorderList>
  )
}
