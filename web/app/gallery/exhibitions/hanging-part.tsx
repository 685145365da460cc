import type { HungWork, WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ReorderItem, ReorderList } from '../../kit/reorder/reorder-list.tsx'
import { useReorder } from '../../kit/reorder/use-reorder.ts'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { type Removed, UndoLine, useRemoved } from '../../roles/undo-line.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { plusIcon } from '../../kit/ui/icons.ts'
import { useExhibitionCall } from './exhibition-queries.ts'
import { HangDialog } from './hang-dialog.tsx'
import { HungRow } from './hung-row.tsx'
import { LabelDialog } from './label-dialog.tsx'
import hungStyles from './hung-works.module.css'
import styles from './own-exhibition.module.css'

export function HangingPart({ exhibition }: { exhibition: WholeExhibition }) {
  const { t, i18n } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const [removed, setRemoved] = useRemoved()
  const { hanging } = exhibition
  const unseen = hanging.filter(({ isShown }) => !isShown).length
  const hang = (
    <Button look="outline" onClick={() => setChoosing(true)}>
      <Icon path={plusIcon} size={20} />
      <span>{t('features.gallery-exhibitions.hang.open')}</span>
    </Button>
  )
  return (
    <section className={layout.stack(20)}>
      <div className={layout.cluster('12 24', layout.spread)}>
        <h2 className={classes(font.title2, styles.partTitle)}>
          {t('features.gallery-exhibitions.hang.title')}
        </h2>
        {hanging.length > 0 && hang}
      </div>
      <UndoLine removed={removed} />
      {hanging.length === 0 ? (
        <StatePanel
          title={t('exhibition.empty')}
          text={t('features.gallery-exhibitions.hang.emptyText')}
          action={hang}
        />
      ) : (
        <>
          {unseen > 0 && (
            <p className={font.quiet}>
              {t('features.gallery-exhibitions.notPrinted', { n: formatCount(unseen, i18n.language) })}
            </p>
          )}
          <HungWorks exhibition={exhibition} onRemoved={setRemoved} />
        </>
      )}
      {choosing && <HangDialog exhibition={exhibition} onClose={() => setChoosing(false)} />}
    </section>
  )
}

interface WorksProps {
  exhibition: WholeExhibition
  onRemoved: (removed: Removed) => void
}

function HungWorks({ exhibition, onRemoved }: WorksProps) {
  const { id, hanging } = exhibition
  const { mutateAsync } = useExhibitionCall('move', id)
  const [labelled, setLabelled] = useState<string>()
  const opened = hanging.find(({ artworkId }) => artworkId === labelled)
  const rehang = useRehang(id)
  const order = useReorder({
    items: hanging,
    idOf: ({ artworkId }) => artworkId,
    titleOf: ({ title }) => title,
    save: ({ id: artworkId, before }) => mutateAsync({ params: { id, artworkId }, body: { before } }),
  })
  const handleTakenDown = (hung: HungWork) => {
    const before = order.ids[order.indexOf(hung.artworkId) + 1] ?? null
    onRemoved({ id: hung.artworkId, title: hung.title, undo: () => rehang(hung, before) })
  }
  return (
    <>
      <ReorderList order={order} layout="rows" as="ol" className={layout.stack(0, layout.inkAbove)}>
        {order.items.map((hung) => (
          <ReorderItem key={hung.artworkId} id={hung.artworkId} className={hungStyles.place}>
            <HungRow
              exhibition={exhibition}
              hung={hung}
              order={order}
              onLabel={() => setLabelled(hung.artworkId)}
              onTakenDown={() => handleTakenDown(hung)}
            />
          </ReorderItem>
        ))}
      </ReorderList>
      {/* Outside the rows: a row that moves would take an open dialog out of the top layer. */}
      {opened && (
        <LabelDialog
          key={opened.artworkId}
          exhibition={exhibition}
          hung={opened}
          order={order}
          onClose={() => setLabelled(undefined)}
        />
      )}
    </>
  )
}

/** Back where a work hung, with its label. */
function useRehang(id: string) {
  const hang = useExhibitionCall('hang', id)
  const label = useExhibitionCall('label', id)
  const move = useExhibitionCall('move', id)
  return async ({ artworkId, caption, notForSale }: HungWork, before: string | null) => {
    const params = { id, artworkId }
    await hang.mutateAsync({ params: { id }, body: { artworkIds: [artworkId] } })
    if (caption || notForSale) await label.mutateAsync({ params, body: { caption, notForSale } })
    if (before) await move.mutateAsync({ params, body: { before } })
  }
}
