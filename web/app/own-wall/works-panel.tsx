import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import {
  arrowDownIcon,
  arrowLeftIcon,
  arrowRightIcon,
  arrowUpIcon,
  plusIcon,
  trashIcon,
} from '../kit/ui/icons.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { AddWork } from './add-work.tsx'
import { type Hung, inRow, mostWorks, stands } from './hanging-plan.ts'
import type { Point } from './homography.ts'
import styles from './panel.module.css'
import { isChosen, type Wall, type WallAct } from './use-wall.ts'

interface WorksPanelProps {
  artwork: Artwork
  wall: Wall
  act: WallAct
  add: RefObject<HTMLButtonElement | null>
  text: (hung: Hung) => string
  onStep: (id: string, by: Point) => void
  onRemove: (id: string) => void
  onSay: (text: string) => void
}

export function WorksPanel({ artwork, wall, act, add, text, onStep, onRemove, onSay }: WorksPanelProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const full = wall.works.length >= mostWorks
  return (
    <section className={layout.stack(8)}>
      <h3 className={font.fieldLabel}>{t('field.works')}</h3>
      <ul>
        {inRow(wall.works).map((hung) => (
          <Row
            key={hung.artwork.id}
            hung={hung}
            text={text(hung)}
            chosen={isChosen(wall, hung)}
            onChoose={() => act({ to: 'choose', id: hung.artwork.id })}
            onRemove={() => onRemove(hung.artwork.id)}
          />
        ))}
      </ul>
      <Moves wall={wall} onStep={onStep} />
      <div className={layout.cluster('8 20')}>
        <Button
          ref={add}
          look="outline"
          aria-disabled={full || undefined}
          aria-describedby={full ? 'own-wall-full' : undefined}
          onClick={() => !full && setAdding(true)}
        >
          <Icon path={plusIcon} size={20} />
          <span>{t('features.own-wall.add')}</span>
        </Button>
        {wall.works.length > 1 && (
          <Button
            look="text"
            onClick={() => {
              act({ to: 'arrange' })
              onSay(t('features.own-wall.arranged'))
            }}
          >
            {t('features.own-wall.arrange')}
          </Button>
        )}
      </div>
      {full && (
        <p id="own-wall-full" className={font.quiet}>
          {t('features.own-wall.full')}
        </p>
      )}
      {adding && (
        <AddWork
          artwork={artwork}
          hung={wall.works}
          onAdd={(added) => {
            act({ to: 'add', artwork: added })
            onSay(t('features.own-wall.added', { title: added.title || t('word.untitled') }))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface RowProps {
  hung: Hung
  text: string
  chosen: boolean
  onChoose: () => void
  onRemove: () => void
}

function Row({ hung: { artwork }, text, chosen, onChoose, onRemove }: RowProps) {
  const { t } = useTranslation()
  const title = artwork.title || t('word.untitled')
  const image = artwork.images[0]
  return (
    <li className={layout.row(12, styles.row)} data-chosen={chosen ? '' : undefined}>
      <span className={styles.thumb}>
        {image && <Picture image={image} alt="" sizes="44px" fit="contain" className={layout.fill} />}
      </span>
      <button
        type="button"
        aria-pressed={chosen}
        className={classes(layout.stack(0), layout.grow, styles.choose)}
        onClick={onChoose}
      >
        <bdi {...contentLang(artwork.language)} className={font.workTitleSmall}>
          {title}
        </bdi>
        <span className={classes(font.quiet, styles.place)}>{text}</span>
      </button>
      <IconButton path={trashIcon} label={t('features.own-wall.remove', { title })} onClick={onRemove} />
    </li>
  )
}

/** Dragging without dragging: the chosen work, five centimeters at a time. */
function Moves({ wall, onStep }: Pick<WorksPanelProps, 'wall' | 'onStep'>) {
  const { t } = useTranslation()
  const hung = wall.works.find(({ artwork }) => artwork.id === wall.chosen)
  if (!hung) return null
  const title = hung.artwork.title || t('word.untitled')
  const { id } = hung.artwork
  const far = 5
  const moves = [
    { name: 'left', path: arrowLeftIcon, by: { x: -far, y: 0 } },
    { name: 'up', path: arrowUpIcon, by: { x: 0, y: far } },
    { name: 'down', path: arrowDownIcon, by: { x: 0, y: -far } },
    { name: 'right', path: arrowRightIcon, by: { x: far, y: 0 } },
  ].filter(({ by }) => by.x !== 0 || !stands(hung.artwork))
  return (
    <div
      role="group"
      dir="ltr"
      aria-label={t('features.own-wall.move', { title })}
      className={layout.row(4, styles.moves)}
    >
      {moves.map(({ name, path, by }) => (
        <IconButton
          key={name}
          path={path}
          label={t(`features.own-wall.${name}`)}
          onClick={() => onStep(id, by)}
        />
      ))}
    </div>
  )
}
