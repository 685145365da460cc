import { useTranslation } from 'react-i18next'
import { interfaceLanguages, languageNames, languageShort } from '../i18n/languages.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { caretDownBoldIcon, checkBoldIcon } from '../kit/ui/frame-icons.ts'
import { Menu, menuRow } from '../kit/ui/menu.tsx'
import styles from './language-menu.module.css'
import { useLanguage } from './use-language.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <Menu
      label={t('field.language')}
      trigger={<Trigger short={languageShort[language]} />}
      triggerClassName={styles.trigger}
      width={200}
    >
      {interfaceLanguages.map((entry) => (
        <button
          key={entry}
          type="button"
          role="menuitemradio"
          aria-checked={entry === language}
          tabIndex={-1}
          lang={entry}
          className={menuRow(entry === language)}
          onClick={() => choose(entry)}
        >
          <bdi>{languageNames[entry]}</bdi>
          {entry === language && <Icon path={checkBoldIcon} size={16} />}
        </button>
      ))}
    </Menu>
  )
}

function Trigger({ short }: { short: string }) {
  return (
    <>
      <span>{short}</span>
      <Icon path={caretDownBoldIcon} size={14} />
    </>
  )
}
