import type { SocialPlatform } from '@passion-art/contract/profile/social-links'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { behanceLogoIcon } from '../kit/ui/icons/behance-logo.ts'
import { dribbbleLogoIcon } from '../kit/ui/icons/dribbble-logo.ts'
import { facebookLogoIcon } from '../kit/ui/icons/facebook-logo.ts'
import { globeIcon } from '../kit/ui/icons/globe.ts'
import { instagramLogoIcon } from '../kit/ui/icons/instagram-logo.ts'
import { linkedinLogoIcon } from '../kit/ui/icons/linkedin-logo.ts'
import { pinterestLogoIcon } from '../kit/ui/icons/pinterest-logo.ts'
import { tiktokLogoIcon } from '../kit/ui/icons/tiktok-logo.ts'
import { xLogoIcon } from '../kit/ui/icons/x-logo.ts'
import { youtubeLogoIcon } from '../kit/ui/icons/youtube-logo.ts'
import { TextField } from '../kit/ui/text-field.tsx'
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
