import type { ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { useTranslation } from 'react-i18next'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { ExhibitionHanging } from './exhibition-hanging.tsx'
import { ExhibitionHead } from './exhibition-head.tsx'
import { useWalk } from './use-walk.ts'
import { WalkThrough } from './walk-through.tsx'

export function ViewingRoom({ exhibition }: { exhibition: ExhibitionWithWorks }) {
  const { t } = useTranslation()
  const walk = useWalk(exhibition.artworks.length)
  const { title, artworks, labels } = exhibition
  return (
    <>
      <ExhibitionHead exhibition={exhibition} onWalk={artworks.length > 0 ? () => walk.open(0) : null} />
      {artworks.length > 0 ? (
        <ExhibitionHanging artworks={artworks} labels={labels} />
      ) : (
        <StatePanel title={t('exhibition.empty')} />
      )}
      {walk.index !== null && (
        <WalkThrough
          title={title}
          artworks={artworks}
          labels={labels}
          walk={{ ...walk, index: walk.index }}
        />
      )}
    </>
  )
}
