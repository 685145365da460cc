import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import {
  feedbackSteps,
  feedbackStatuses,
  type FeedbackStatus,
} from '@passion-art/contract/feedback/feedback-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { caretDownIcon } from '../../kit/ui/icons.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { feedbackMarks } from './feedback-rules.ts'
import styles from './status-select.module.css'

interface StatusSelectProps {
  item: FeedbackItem
  disabled: boolean
  onChange: (status: FeedbackStatus) => void
}

export function StatusSelect({ item, disabled, onChange }: StatusSelectProps) {
  const { t } = useTranslation()
  const offered = feedbackStatuses.filter((status) => feedbackSteps[item.status].includes(status))
  return (
    <StatusMark {...feedbackMarks[item.status]}>
      <span className={layout.inline(0, layout.relative)}>
        <select
          className={styles.select}
          aria-label={t('admin.feedback.statusOf', { issue: item.issue })}
          value={item.status}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value as FeedbackStatus)}
        >
          {offered.map((status) => (
            <option key={status} value={status}>
              {t(`admin.feedback.status.${status}`)}
            </option>
          ))}
        </select>
        <Icon path={caretDownIcon} size={16} className={styles.caret} />
      </span>
    </StatusMark>
  )
}
