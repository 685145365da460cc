import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/icons.ts'
import styles from './coach-prompts.module.css'

const prompts = ['color', 'composition', 'technique', 'inspiration', 'style', 'career'] as const

interface CoachPromptsProps {
  /** Once there is a conversation. */
  folded: boolean
  busy: boolean
  onAsk: (question: string) => void
}

export function CoachPrompts({ folded, ...list }: CoachPromptsProps) {
  const { t } = useTranslation()
  if (!folded) return <Prompts {...list} />
  return (
    <details className={styles.folded}>
      <summary className={layout.touch(0, styles.summary)}>{t('coach.questions')}</summary>
      <Prompts {...list} />
    </details>
  )
}

function Prompts({ busy, onAsk }: Omit<CoachPromptsProps, 'folded'>) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" aria-label={t('coach.questions')} className={styles.prompts}>
      {prompts.map((name) => (
        <li key={name} className={layout.stack(0, layout.lineAbove)}>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => onAsk(t(`coach.prompts.${name}`))}
            className={layout.row(16, layout.spread, styles.prompt)}
          >
            <span>{t(`coach.prompts.${name}`)}</span>
            <Icon path={arrowRightIcon} size={20} mirrored className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  )
}
