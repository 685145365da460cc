import type { SocialPlatform } from '@passion-art/contract/profile/social-links'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import {
  behanceLogoIcon,
  dribbbleLogoIcon,
  facebookLogoIcon,
  instagramLogoIcon,
  linkedinLogoIcon,
  pinterestLogoIcon,
  tiktokLogoIcon,
  xLogoIcon,
  youtubeLogoIcon,
} from '../kit/ui/brand-icons.ts'
import { globeIcon } from '../kit/ui/icons.ts'
import { TextField, type TextFieldProps } from '../kit/ui/text-field.tsx'
import styles from './social-field.module.css'

const icons: Record<SocialPlatform, string> = {
  instagram: instagramLogoIcon,
  twitter: xLogoIcon,
  facebook: facebookLogoIcon,
  linkedin: linkedinLogoIcon,
  tiktok: tiktokLogoIcon,
  youtube: youtubeLogoIcon,
  website: globeIcon,
  behance: behanceLogoIcon,
  dribbble: dribbbleLogoIcon,
  pinterest: pinterestLogoIcon,
}

interface SocialFieldProps {
  platform: SocialPlatform
  /** Props from the form's `field`. */
  field: Pick<TextFieldProps, 'name' | 'label' | 'value' | 'error' | 'onChange'>
}

export function SocialField({ platform, field }: SocialFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <Icon path={icons[platform]} size={20} className={styles.icon} />
      <TextField
        {...field}
        dir="ltr"
        maxLength={300}
        autoComplete={platform === 'website' ? 'url' : 'off'}
        placeholder={t('profile.nameOrLink')}
      />
    </div>
  )
}
