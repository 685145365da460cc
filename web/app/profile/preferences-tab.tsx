import { paletteOrDefault } from '@passion-art/contract/site/palettes'
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { isLanguage, type ProfileLanguage } from '@passion-art/contract/site/site-config'
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../kit/forms/language-field.tsx'
import { layout } from '../kit/layout/layout.ts'
import { currentPreferences, type Preferences, watchPreferences } from '../theme/preferences.ts'
import { applyTheme, currentTheme, previewTheme } from '../theme/theme-store.ts'
import { Button } from '../kit/ui/button.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../kit/ui/use-failure.tsx'
import { keepInBrowser } from './account-preferences.ts'
import { NotificationSwitches } from './notification-switches.tsx'
import { PalettePicker } from './palette-picker.tsx'
import styles from './preferences-tab.module.css'
import { useDraft } from './profile-drafts.tsx'
import { useKeepOnAccount } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Colors are previewed at once, everything is saved by the button. */
export function PreferencesTab() {
  const { t } = useTranslation()
  const { preferences, change, toggle, save, busy, failure } = usePreferencesForm()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form method="post" onSubmit={handleSubmit} className={layout.stack(0, styles.form)}>
      <ProfileSection title={t('profile.websiteTheme')}>
        <ThemeChoice
          value={preferences.websiteTheme}
          onChange={(websiteTheme) => change({ websiteTheme }, true)}
        />
      </ProfileSection>
      <ProfileSection title={t('profile.personalTheme')}>
        <PalettePicker
          value={paletteOrDefault(preferences.personalTheme)}
          onChange={(personalTheme) => change({ personalTheme }, true)}
        />
      </ProfileSection>
      <ProfileSection title={t('field.language')}>
        <div className={styles.language}>
          <LanguageField
            label={t('field.language')}
            value={preferences.language}
            // Eight of twelve fall back to English until they are translated.
            hint={isLanguage(preferences.language) ? undefined : t('profile.notTranslated')}
            onChange={({ target }) => change({ language: target.value as ProfileLanguage })}
          />
        </div>
      </ProfileSection>
      <ProfileSection title={t('profile.notifications')}>
        <NotificationSwitches value={preferences.notifications} onChange={toggle} />
      </ProfileSection>
      <Button type="submit" busy={busy} className={styles.save}>
        {t('profile.savePreferences')}
      </Button>
      <FailureNote failure={failure} />
    </form>
  )
}

function usePreferencesForm() {
  const stored = useSyncExternalStore(watchPreferences, currentPreferences, () => defaultPreferences)
  const [draft, setDraft] = useDraft<Partial<Preferences>>('preferences')
  const preferences = { ...stored, ...draft }
  const { save, busy, failure } = useSavePreferences()
  usePreview(draft, preferences)
  const change = (part: Partial<Preferences>, visible = false) => {
    const next = { ...preferences, ...part }
    setDraft((before) => ({ ...before, ...part }))
    const theme = part.websiteTheme ?? draft?.websiteTheme ?? currentTheme()
    if (visible) previewTheme(theme, paletteOrDefault(next.personalTheme))
  }
  const toggle = (name: keyof Preferences['notifications'], on: boolean) =>
    setDraft((before) => ({
      ...before,
      notifications: { ...stored.notifications, ...before?.notifications, [name]: on },
    }))
  const saveNow = async () => {
    await save(preferences)
    setDraft((now) => (now === draft ? undefined : now))
  }
  return { preferences, change, toggle, save: saveNow, busy, failure }
}

/** First in this browser, then on the account; the browser's copy stays if that fails. */
function useSavePreferences() {
  const { t, i18n } = useTranslation()
  const { mutateAsync, isPending } = useKeepOnAccount()
  const failure = useFailure()
  const save = async (preferences: Preferences) => {
    // Texts that fail to load must not block saving to the account.
    failure.clear()
    await keepInBrowser(i18n, preferences).catch(() => failure.fail(t('state.connectionLost')))
    await mutateAsync({ preferences }).then(
      () => showToast(i18n.t('profile.preferencesSaved')),
      () => showToast(i18n.t('profile.onThisDevice'), 'plain'),
    )
  }
  return { save, busy: isPending, failure }
}

function usePreview(draft: Partial<Preferences> | undefined, { personalTheme }: Preferences): void {
  const first = useRef({ theme: draft?.websiteTheme, palette: paletteOrDefault(personalTheme) })
  useEffect(() => {
    previewTheme(first.current.theme ?? currentTheme(), first.current.palette)
    return applyTheme
  }, [])
}
