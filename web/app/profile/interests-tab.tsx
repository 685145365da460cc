import { interestOptions } from '@passion-art/contract/site/preferences'
import { type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { currentInterests, type Interest, writeInterests } from '../theme/preferences.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { checkBoldIcon } from '../kit/ui/icons.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './interests-tab.module.css'
import { useDraft } from './profile-drafts.tsx'
import { useKeepOnAccount } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

export function InterestsTab() {
  const { t } = useTranslation()
  const [draft, setDraft] = useDraft<Interest[]>('interests')
  const chosen = draft ?? currentInterests() ?? []
  const { mutate, isPending } = useKeepOnAccount()
  const toggle = (interest: Interest, on: boolean) =>
    setDraft(interestOptions.filter((option) => (option === interest ? on : chosen.includes(option))))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    writeInterests(chosen)
    mutate(
      { interests: [...chosen] },
      {
        onSuccess: () => {
          setDraft((now) => (now === draft ? undefined : now))
          showToast(t('profile.interestsSaved'))
        },
        onError: () => showToast(t('profile.onThisDevice'), 'plain'),
      },
    )
  }
  return (
    <form method="post" onSubmit={handleSubmit}>
      <ProfileSection title={t('word.interests')} note={t('profile.interestsText')}>
        <div role="group" aria-label={t('word.interests')} className={layout.cluster(8, layout.stretch)}>
          {interestOptions.map((option) => (
            <InterestChoice
              key={option}
              interest={option}
              chosen={chosen.includes(option)}
              onChange={(on) => toggle(option, on)}
            />
          ))}
        </div>
        <Button type="submit" busy={isPending} className={styles.save}>
          {t('profile.saveInterests')}
        </Button>
      </ProfileSection>
    </form>
  )
}

interface ChoiceProps {
  interest: Interest
  chosen: boolean
  onChange: (on: boolean) => void
}

function InterestChoice({ interest, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <label className={layout.touch(10, styles.option)}>
      <input
        type="checkbox"
        name="interests"
        value={interest}
        checked={chosen}
        className={layout.overlay}
        onChange={({ target }) => onChange(target.checked)}
      />
      {chosen && <Icon path={checkBoldIcon} size={16} />}
      <span>{t(`interest.${interest}`)}</span>
    </label>
  )
}
