import { type PaletteName, palettes } from '@passion-art/contract/site/palettes'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkBoldIcon } from '../kit/ui/icons.ts'
import styles from './palette-picker.module.css'

const names = Object.keys(palettes) as PaletteName[]

interface PalettePickerProps {
  value: PaletteName
  onChange: (palette: PaletteName) => void
}

/** 18 blocks of primary with a bar of secondary; a radio group, so arrow keys move. */
export function PalettePicker({ value, onChange }: PalettePickerProps) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('profile.personalTheme')} className={styles.palettes}>
      {names.map((name) => (
        <label key={name} className={layout.stack(8, styles.palette)} style={colorsOf(name)}>
          <input
            type="radio"
            name="personalTheme"
            value={name}
            checked={name === value}
            className={layout.overlay}
            onChange={() => onChange(name)}
          />
          <span aria-hidden className={layout.row(0, layout.end, styles.block)}>
            <span className={styles.bar} />
          </span>
          <span className={layout.row(0, layout.spread, styles.name)}>
            <span>{t(`palette.${name}`)}</span>
            {name === value && <Icon path={checkBoldIcon} size={16} />}
          </span>
        </label>
      ))}
    </div>
  )
}

const colorsOf = (name: PaletteName): CSSProperties =>
  ({ '--primary': palettes[name].primary, '--secondary': palettes[name].secondary }) as CSSProperties
