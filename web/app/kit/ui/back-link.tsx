import { Link } from 'react-router'
import { layout } from '../layout/layout.ts'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'
import { arrowLeftIcon } from './frame-icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface BackLinkProps {
  to: string
  /** Includes the arrow, as in '← Back to Store'; it is replaced by an icon. */
  label: string
  className?: string | undefined
}

export function BackLink({ to, label, className }: BackLinkProps) {
  const words = label.replace(/^← /, '')
  return (
    <Link to={to} className={layout.touch(10, styles.back, className)}>
      <Icon path={arrowLeftIcon} size={20} mirrored />
      <span>
        {words !== label && <VisuallyHidden>← </VisuallyHidden>}
        <span>{words}</span>
      </span>
    </Link>
  )
}
