import type { User } from '@passion-art/contract/accounts/accounts'
import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles, attachmentProblem } from '../accounts/attachment-check.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon, trashIcon } from '../kit/ui/icons.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './attachment-section.module.css'
import { useAttachments } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { FailureNote } from '../kit/ui/use-failure.tsx'
import { useProfileFailure } from './use-profile-failure.ts'

const kinds: Record<string, AttachmentKind> = { artist: 'portfolio', gallery: 'galleryLogo' }

export function AttachmentSection({ user }: { user: User }) {
  const kind = kinds[user.user_type]
  if (!kind) return null
  const stored = user.details?.[kind]
  return <Attachment kind={kind} address={typeof stored === 'string' && stored !== '' ? stored : null} />
}

function Attachment({ kind, address }: { kind: AttachmentKind; address: string | null }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const { add, remove } = useAttachments()
  const failure = useProfileFailure()
  const choose = (file: File) => {
    const found = attachmentProblem(kind, file)
    setProblem(found && t(`attachment.${found}`))
    if (found) return
    failure.clear()
    add.mutate(
      { kind, file },
      {
        onSuccess: () => showToast(t('profile.fileSaved')),
        onError: (error) => failure.failed(error, t('submissions.sending.failed')),
      },
    )
  }
  const drop = () => {
    failure.clear()
    remove.mutate(kind, {
      onSuccess: () => showToast(t('profile.fileRemoved')),
      onError: (error) => failure.failed(error, t('profile.removeFailed')),
    })
  }
  return (
    <ProfileSection title={t(`attachment.${kind}`)}>
      {address && (
        <div className={layout.cluster(0, styles.current)}>
          {kind === 'galleryLogo' ? <Logo address={address} /> : <Portfolio address={address} />}
          <Button look="text" busy={remove.isPending} onClick={drop}>
            <Icon path={trashIcon} size={20} />
            <span>{t('attachment.remove')}</span>
          </Button>
        </div>
      )}
      <FilePicker
        label={address ? t('attachment.replace') : t('attachment.choose')}
        accept={acceptedFiles(kind)}
        hint={t(`attachment.${kind}Hint`)}
        error={problem}
        busy={add.isPending}
        onChoose={choose}
      />
      <FailureNote failure={failure} />
    </ProfileSection>
  )
}

function Logo({ address }: { address: string }) {
  const { t } = useTranslation()
  return <img src={address} alt={t('attachment.galleryLogo')} className={styles.logo} />
}

function Portfolio({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <a href={address} download className={layout.touch(10, font.link, font.action)}>
      <Icon path={downloadSimpleIcon} size={20} />
      <span>{t('attachment.download')}</span>
    </a>
  )
}
