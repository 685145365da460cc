import type { SocialPlatform } from '@passion-art/contract/social-links'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { behanceLogoIcon } from '../ui/icons/behance-logo.ts'
import { dribbbleLogoIcon } from '../ui/icons/dribbble-logo.ts'
import { facebookLogoIcon } from '../ui/icons/facebook-logo.ts'
import { globeIcon } from '../ui/icons/globe.ts'
import { instagramLogoIcon } from '../ui/icons/instagram-logo.ts'
import { linkedinLogoIcon } from '../ui/icons/linkedin-logo.ts'
import { pinterestLogoIcon } from '../ui/icons/pinterest-logo.ts'
import { tiktokLogoIcon } from '../ui/icons/tiktok-logo.ts'
import { xLogoIcon } from '../ui/icons/x-logo.ts'
import { youtubeLogoIcon } from '../ui/icons/youtube-logo.ts'
import { TextField } from '../ui/text-field.tsx'
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
  value: string
  wrong: boolean
  onChange: (value: string) => void
}

export function SocialField({ platform, value, wrong, onChange }: SocialFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <Icon path={icons[platform]} size={20} className={styles.icon} />
      <TextField
        label={t(`platform.${platform}`)}
        name={platform}
        value={value}
        dir="ltr"
        maxLength={300}
        autoComplete="off"
        placeholder={t('profile.nameOrLink')}
        error={wrong ? t('profile.problem.link') : null}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
