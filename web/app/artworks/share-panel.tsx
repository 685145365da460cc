import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  facebookLogoIcon,
  pinterestLogoIcon,
  telegramLogoIcon,
  twitterLogoIcon,
  whatsappLogoIcon,
} from '../kit/ui/brand-icons.ts'
import { layout } from '../kit/layout/layout.ts'
import { copyText } from '../kit/ui/copy-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon, copyIcon, shareNetworkIcon } from '../kit/ui/icons.ts'
import { OpensNewTab, VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { paths } from '../paths.ts'
import styles from './share-panel.module.css'

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
  Twitter: twitterLogoIcon,
  Facebook: facebookLogoIcon,
  Pinterest: pinterestLogoIcon,
  WhatsApp: whatsappLogoIcon,
  Telegram: telegramLogoIcon,
}

const copiedFor = 2000

interface ShareProps {
  id: string
  artwork: { id: string; title: string; artist: string; image_url: string }
}

export function SharePanel({ id, artwork }: ShareProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog's column may end above it. Returns nothing: newer browsers return a promise here.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const shared = {
    url: location.origin + paths.artwork(artwork.id),
    text: `${artwork.title} · ${artwork.artist}`,
    image: new URL(artwork.image_url, location.origin).href,
  }
  return (
    <div ref={panel} className={styles.panel} id={id} role="group" aria-label={t('ui.share')}>
      {typeof navigator.share === 'function' && <NativeShare url={shared.url} title={shared.text} />}
      <CopyLink url={shared.url} />
      {shareTargets.map((target) => (
        <a
          key={target}
          className={layout.row(12, styles.row)}
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
    </div>
  )
}

function NativeShare({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation()
  // Closing the system's share dialog is no error.
  const share = () => void navigator.share({ url, title }).catch(() => undefined)
  return (
    <button type="button" className={layout.row(12, styles.row)} onClick={share}>
      <RowContent icon={shareNetworkIcon}>{t('share.native')}</RowContent>
    </button>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => setCopied(await copyText(url))
  return (
    <>
      <button
        type="button"
        className={layout.row(12, styles.row, copied && styles.copied)}
        onClick={() => void copy()}
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
