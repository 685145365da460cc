import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles, attachmentProblem } from '../../accounts/attachment-check.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { ProfileSection } from '../../profile/profile-section.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { trashIcon } from '../../kit/ui/icons.ts'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from './gallery-profile.module.css'
import { useLogo } from './gallery-queries.ts'

export function LogoSection({ logo }: { logo: string | null }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const { replace, remove } = useLogo()
  const choose = (file: File) => {
    const found = attachmentProblem('galleryLogo', file)
    setProblem(found && t(`attachment.${found}`))
    if (found) return
    replace.mutate(file, {
      onSuccess: () => showToast(t('profile.fileSaved')),
      onError: (error) => setProblem(serverTextOr(error, t('submissions.sending.failed'))),
    })
  }
  const drop = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast(t('profile.fileRemoved')),
      onError: (error) => setProblem(serverTextOr(error, t('profile.removeFailed'))),
    })
  return (
    <ProfileSection title={t('attachment.galleryLogo')} narrow>
      {logo && (
        <div className={layout.cluster(0, styles.current)}>
          <img src={logo} alt={t('attachment.galleryLogo')} className={styles.logo} />
          <Button look="text" busy={remove.isPending} onClick={drop}>
            <Icon path={trashIcon} size={20} />
            <span>{t('attachment.remove')}</span>
          </Button>
        </div>
      )}
      <FilePicker
        label={logo ? t('attachment.replace') : t('attachment.choose')}
        accept={acceptedFiles('galleryLogo')}
        hint={t('attachment.galleryLogoHint')}
        error={problem}
        busy={replace.isPending}
        onChoose={choose}
      />
    </ProfileSection>
  )
}
