import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  facebookLogoIcon,
  pinterestLogoIcon,
  telegramLogoIcon,
  whatsappLogoIcon,
  xLogoIcon,
} from '../kit/ui/brand-icons.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { useCopy } from '../kit/ui/copy-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon, copyIcon, shareNetworkIcon } from '../kit/ui/icons.ts'
import { menuRow } from '../kit/ui/menu.tsx'
import { usePopover } from '../kit/ui/use-popover.ts'
import { OpensNewTab, VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { paths } from '../paths.ts'
import styles from './share-button.module.css'

export const shareTargets = ['Twitter', 'Facebook', 'Pinterest', 'WhatsApp', 'Telegram'] as const
type ShareTarget = (typeof shareTargets)[number]

interface Shared {
  url: string
  text: string
  image: string
}

export function shareAddress(target: ShareTarget, { url, text, image }: Shared): string {
  switch (target) {
    case 'Twitter':
      return withQuery('https://twitter.com/intent/tweet', { url, text })
    case 'Facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })
    case 'Pinterest':
      return withQuery('https://pinterest.com/pin/create/button/', { url, media: image, description: text })
    case 'WhatsApp':
      return withQuery('https://wa.me/', { text: `${text} ${url}` })
    case 'Telegram':
      return withQuery('https://t.me/share/url', { url, text })
  }
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`

const icons: Record<ShareTarget, string> = {
  Twitter: xLogoIcon,
  Facebook: facebookLogoIcon,
  Pinterest: pinterestLogoIcon,
  WhatsApp: whatsappLogoIcon,
  Telegram: telegramLogoIcon,
}

interface ShareProps {
  artwork: { id: string; title: string; artist: string; image_url: string }
  wide?: boolean
}

export function ShareButton({ artwork, wide = false }: ShareProps) {
  const { t } = useTranslation()
  const popover = usePopover()
  return (
    <div className={classes(popover.scope, styles.share, wide && layout.grow)}>
      <Button look="outline" wide {...popover.trigger}>
        <Icon path={shareNetworkIcon} size={20} />
        <span>{t('ui.share')}</span>
      </Button>
      {popover.open && (
        <div {...popover.panel} role="group" aria-label={t('ui.share')}>
          <Targets artwork={artwork} />
        </div>
      )}
    </div>
  )
}

function Targets({ artwork }: ShareProps) {
  const shared = {
    url: location.origin + paths.artwork(artwork.id),
    text: `${artwork.title} · ${artwork.artist}`,
    image: new URL(artwork.image_url, location.origin).href,
  }
  return (
    <>
      {typeof navigator.share === 'function' && <NativeShare url={shared.url} title={shared.text} />}
      <CopyLink url={shared.url} />
      {shareTargets.map((target) => (
        <a
          key={target}
          className={menuRow()}
          href={shareAddress(target, shared)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <RowContent icon={icons[target]}>
            <span>{target}</span>
            <OpensNewTab />
          </RowContent>
        </a>
      ))}
    </>
  )
}

function NativeShare({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation()
  // Closing the system's share dialog is no error.
  const share = () => void navigator.share({ url, title }).catch(() => undefined)
  return (
    <button type="button" className={menuRow()} onClick={share}>
      <RowContent icon={shareNetworkIcon}>{t('share.native')}</RowContent>
    </button>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        className={classes(menuRow(), copied && styles.copied)}
        onClick={() => void copy(url)}
      >
        <RowContent icon={copied ? checkIcon : copyIcon}>
          {copied ? t('share.copied') : t('share.copy')}
        </RowContent>
      </button>
      {/* Outside the button: a live region inside would remove its name. */}
      <span role="status" className={styles.status}>
        <VisuallyHidden>{copied && t('share.copied')}</VisuallyHidden>
      </span>
    </>
  )
}

function RowContent({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <>
      <Icon path={icon} size={22} />
      <span>{children}</span>
    </>
  )
}
