import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { myWorkState } from '@passion-art/contract/my-works/my-works-rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { useArtworkTexts } from '../artworks/artwork-label.tsx'
import { OwnerLink } from '../artworks/owner-bar.tsx'
import { ownerStep } from '../artworks/owner-rules.ts'
import { useSession } from '../api/session.ts'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { layout } from '../kit/layout/layout.ts'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import {
  arrowUUpLeftIcon,
  checkIcon,
  clockCounterClockwiseIcon,
  copyIcon,
  dotsThreeIcon,
  eyeIcon,
  eyeSlashIcon,
  rowsIcon,
} from '../kit/ui/icons.ts'
import { Menu, menuRow } from '../kit/ui/menu.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import type { Failure } from '../kit/ui/use-failure.tsx'
import { paths } from '../paths.ts'
import menu from '../roles/role-menu.module.css'
import { copyAsDraft, hasOtherDraft } from '../submissions/stored-draft.ts'
import { formOfArtwork } from '../submissions/revise-form.ts'
import { type SaleChange, useSaleChange } from './my-works-queries.ts'
import styles from './my-works.module.css'
import { WorkHistory } from './work-history.tsx'

const CopiesDialog = lazy(async () => ({
  default: (await import('../editions/copies-dialog.tsx')).CopiesDialog,
}))

interface ActionsProps {
  work: MyWork
  failure: Failure
}

export function WorkActions({ work, failure }: ActionsProps) {
  const { t } = useTranslation()
  const step = ownerStep(work, useSession()?.user)
  const { title } = useArtworkTexts(work)
  const [opened, setOpened] = useState<'history' | 'copies'>()
  const { items, busy } = useItems(work, failure, setOpened)
  const close = () => setOpened(undefined)
  return (
    <span className={layout.row(4, styles.actions)}>
      {step && <OwnerLink artwork={work} step={step} look="text" />}
      <Menu
        label={t('features.my-works.more', { title })}
        trigger={busy ? <Hyphen sliding /> : <Icon path={dotsThreeIcon} size={24} />}
        triggerClassName={menu.trigger}
      >
        {items.map(({ label, icon, onClick }) => (
          <button key={label} type="button" role="menuitem" className={menuRow()} onClick={onClick}>
            <Icon path={icon} size={20} />
            <span>{label}</span>
          </button>
        ))}
      </Menu>
      <WorkHistory work={work} open={opened === 'history'} onClose={close} />
      {opened === 'copies' && (
        <Suspense>
          <CopiesDialog artwork={work} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}

function useItems(work: MyWork, failure: Failure, onOpen: (dialog: 'history' | 'copies') => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { sell, isPending } = useSale(work, failure)
  const duplicate = useDuplicate(work)
  const state = myWorkState(work)
  const isOff = work.off_sale !== null
  const items = [
    isPublic(work.status) && {
      label: t('features.my-works.view'),
      icon: eyeIcon,
      onClick: () => void navigate(paths.artwork(work.id)),
    },
    work.edition?.kind === 'limited' && {
      label: t('edition.copies'),
      icon: rowsIcon,
      onClick: () => onOpen('copies'),
    },
    state === 'on_sale' && {
      label: t('features.my-works.withdraw'),
      icon: eyeSlashIcon,
      onClick: () => void sell('withdrawn'),
    },
    isOff && {
      label: t('features.my-works.putBack'),
      icon: arrowUUpLeftIcon,
      onClick: () => void sell('put_back'),
    },
    (state === 'on_sale' || state === 'withdrawn') && {
      label: t('features.my-works.soldElsewhere'),
      icon: checkIcon,
      onClick: () => void sell('sold_elsewhere'),
    },
    { label: t('features.my-works.duplicate'), icon: copyIcon, onClick: () => void duplicate() },
    { label: t('features.kit.history'), icon: clockCounterClockwiseIcon, onClick: () => onOpen('history') },
  ]
  return { items: items.filter((item) => item !== false), busy: isPending }
}

function useSale(work: MyWork, failure: Failure) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { title } = useArtworkTexts(work)
  const { mutateAsync, isPending } = useSaleChange()
  const question = (kind: SaleChange) => {
    if (kind === 'sold_elsewhere')
      return {
        text: t('features.my-works.ask.soldElsewhere', { title }),
        yes: t('features.my-works.ask.mark'),
      }
    return kind === 'withdrawn' && work.held
      ? { text: t('features.my-works.ask.held', { title }), yes: t('features.my-works.withdraw') }
      : undefined
  }
  const sell = async (kind: SaleChange) => {
    const asked = question(kind)
    if (asked && !(await confirm(asked))) return
    failure.clear()
    try {
      await mutateAsync({ id: work.id, kind })
      showToast(t(`features.my-works.done.${kind}`, { title }))
    } catch (error) {
      failure.fail(serverTextOr(error, t('features.my-works.failed')))
    }
  }
  return { sell, isPending }
}

/** Texts, record and price; images stay with their work, an inventory number is only one work's. */
function useDuplicate(work: MyWork) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const accountId = useSession()?.user.id ?? ''
  const { title } = useArtworkTexts(work)
  return async () => {
    const asked = {
      text: t('features.my-works.ask.duplicate', { title }),
      yes: t('features.my-works.ask.replace'),
    }
    if (hasOtherDraft(accountId) && !(await confirm(asked))) return
    copyAsDraft(accountId, { ...formOfArtwork(work), inventory_no: '' })
    await navigate(paths.upload())
    showToast(t('features.my-works.done.duplicated'))
  }
}
