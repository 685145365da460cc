import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { type AcquisitionStep, nextSteps } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/ui/icon.tsx'
import { caretDownIcon } from '../../kit/ui/icons.ts'
import { Menu, menuRow } from '../../kit/ui/menu.tsx'
import { moveKey } from './proposal-labels.ts'
import styles from './step-menu.module.css'

interface StepMenuProps {
  proposal: Pick<Proposal, 'title' | 'step'>
  onChoose: (to: AcquisitionStep) => void
}

export function StepMenu({ proposal, onChoose }: StepMenuProps) {
  const { t } = useTranslation()
  const next = nextSteps[proposal.step]
  if (next.length === 0) return null
  return (
    <Menu
      label={t('features.museum.acquisitions.moveWork', { title: proposal.title })}
      trigger={
        <>
          {/* In the label as well. */}
          <span aria-hidden="true">{t('features.museum.acquisitions.move')}</span>
          <Icon path={caretDownIcon} size={16} />
        </>
      }
      triggerClassName={styles.trigger}
      width={240}
    >
      {next.map((step) => (
        <button key={step} type="button" role="menuitem" className={menuRow()} onClick={() => onChoose(step)}>
          {t(moveKey(proposal.step, step))}
        </button>
      ))}
    </Menu>
  )
}
