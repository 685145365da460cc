import type { SocialPlatform } from '@passion-art/contract/profile/social-links'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
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
import type { PersonLink } from './person-links.ts'
import styles from './social-row.module.css'

const platforms: Record<SocialPlatform, { icon: string; name: string | null }> = {
  instagram: { icon: instagramLogoIcon, name: 'Instagram' },
  twitter: { icon: xLogoIcon, name: 'Twitter' },
  facebook: { icon: facebookLogoIcon, name: 'Facebook' },
  linkedin: { icon: linkedinLogoIcon, name: 'LinkedIn' },
  tiktok: { icon: tiktokLogoIcon, name: 'TikTok' },
  youtube: { icon: youtubeLogoIcon, name: 'YouTube' },
  website: { icon: globeIcon, name: null },
  behance: { icon: behanceLogoIcon, name: 'Behance' },
  dribbble: { icon: dribbbleLogoIcon, name: 'Dribbble' },
  pinterest: { icon: pinterestLogoIcon, name: 'Pinterest' },
}

const hostOf = (address: string) => address.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? ''

export function SocialRow({ links }: { links: readonly PersonLink[] }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  const several = links.filter(({ platform }) => platform === 'website').length > 1
  // Two websites are distinguished by their hosts.
  const websiteName = (address: string) =>
    several ? t('artist.websiteOf', { host: hostOf(address) }) : t('field.website')
  return (
    <ul aria-label={t('artist.links')} className={layout.cluster(4, layout.stretch, styles.row)}>
      {links.map(({ platform, address }) => {
        const name = platforms[platform].name ?? websiteName(address)
        return (
          <li key={`${platform} ${address}`}>
            <a
              href={address}
              target="_blank"
              rel="noopener ugc"
              aria-label={t('ui.inNewTab', { name })}
              data-tooltip={name}
              className={layout.row(0, layout.centered, styles.link)}
            >
              <Icon path={platforms[platform].icon} size={24} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
