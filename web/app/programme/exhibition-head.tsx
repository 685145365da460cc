import type { Exhibition } from '@passion-art/contract/programme'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { frameCornersIcon } from '../ui/icons/frame-corners.ts'
import { ExhibitionDates } from './exhibition-dates.tsx'
import styles from './exhibition-head.module.css'

interface HeadProps {
  exhibition: Exhibition
  /** Opens the walk; null when nothing hangs. */
  onWalk: (() => void) | null
}

/** Title, facts and the curator's statement, as on the wall beside the door. */
export function ExhibitionHead({ exhibition, onWalk }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <bdi>{exhibition.title}</bdi>
      </h1>
      <div className={styles.side}>
        <Facts exhibition={exhibition} />
        {onWalk && (
          <Button onClick={onWalk}>
            <Icon path={frameCornersIcon} size={20} />
            {t('exhibition.walk')}
          </Button>
        )}
      </div>
      <div className={styles.statement}>
        {exhibition.statement.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </header>
  )
}

function Facts({ exhibition }: { exhibition: Exhibition }) {
  const { t } = useTranslation()
  const facts = [
    ['dates', <ExhibitionDates key="dates" exhibition={exhibition} />],
    ['place', <bdi key="place">{exhibition.location}</bdi>],
    ['curator', <bdi key="curator">{exhibition.curator}</bdi>],
    ['works', exhibition.artworksCount],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`exhibition.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
