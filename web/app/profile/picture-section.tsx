import type { User } from '@passion-art/contract/accounts/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Avatar, initialsOfName } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { cameraIcon } from '../kit/ui/icons.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { fileProblem } from '../submissions/image-check.ts'
import { isKind, kindText } from '../submissions/kind-labels.ts'
import styles from './picture-section.module.css'
import { useSetPicture } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { FailureNote } from '../kit/ui/use-failure.tsx'
import { useProfileFailure } from './use-profile-failure.ts'

export const maxPictureBytes = 5 * 1024 * 1024

export function pictureProblem(file: { type: string; size: number }): 'pictureKind' | 'pictureSize' | null {
  if (!file.type.startsWith('image/')) return 'pictureKind'
  return file.size > maxPictureBytes ? 'pictureSize' : null
}

export function PictureSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = async (file: File) => {
    const found = pictureProblem(file)
    setChosen(found ? null : file)
    setProblem(found && (found === 'pictureKind' ? await wrongKind(file) : t(`profile.${found}`)))
  }
  const wrongKind = async (file: File) => {
    const kind = await fileProblem(file)
    const text = t('attachment.notAnImage')
    return kind && isKind(kind) ? kindText(t, text, kind) : text
  }
  return (
    <ProfileSection title={t('profile.picture')}>
      <FilePicker
        label={t('profile.changePicture')}
        accept="image/*"
        icon={cameraIcon}
        hint={t('profile.pictureHint')}
        error={problem}
        onChoose={(file) => void choose(file)}
      />
      {chosen && <ChosenPicture key={chosen.name} user={user} file={chosen} onDone={() => setChosen(null)} />}
    </ProfileSection>
  )
}

interface ChosenProps {
  user: User
  file: File
  onDone: () => void
}

function ChosenPicture({ user, file, onDone }: ChosenProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useSetPicture()
  const failure = useProfileFailure()
  const preview = usePreview(file)
  const save = () => {
    failure.clear()
    mutate(file, {
      onSuccess: () => {
        showToast(t('profile.pictureSaved'))
        onDone()
      },
      onError: (error) => failure.failed(error, t('profile.pictureFailed')),
    })
  }
  return (
    <div className={layout.cluster(0, styles.chosen)}>
      <Avatar initials={initialsOfName(user)} picture={preview} size={96} ground="surface" />
      <p className={font.quiet}>
        <bdi>{file.name}</bdi>
      </p>
      <Button busy={isPending} onClick={save}>
        {t('profile.savePicture')}
      </Button>
      <Button look="text" disabled={isPending} onClick={onDone}>
        {t('ui.cancel')}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}

/** As a data URL: the content policy forbids blob URLs. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}
