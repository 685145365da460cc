import { defaultPreferences, type Preferences } from '@passion-art/contract/site/preferences'
import { queueOptionalMails } from '../../newsletter/newsletter-service.ts'
import type { NewMail } from '../../mail/mail-service.ts'
import { fullName } from '../../http/identify.ts'
import type { Deps } from '../../deps.ts'
import type { Addressee, Db } from './addressee-store.ts'

interface Email {
  /** Undefined if no account has the address. */
  addressee: Addressee | undefined
  unregistered?: { email: string; language: string }
  at: string
}

type Mailing = Pick<Deps, 'config' | 'now'>

export async function mailInvitation(
  deps: Mailing,
  tx: Db,
  email: Email,
  values: { gallery: string; message: string },
): Promise<void> {
  const link = `${deps.config.PUBLIC_URL}/profile`
  await send(deps, tx, email, { template: 'representation-invited', values: { ...values, link } })
}

export async function mailAccepted(
  deps: Mailing,
  tx: Db,
  email: Email,
  values: { artist: string },
): Promise<void> {
  const link = `${deps.config.PUBLIC_URL}/manage-artists`
  await send(deps, tx, email, { template: 'representation-accepted', values: { ...values, link } })
}

export async function mailEnded(
  deps: Mailing,
  tx: Db,
  email: Email,
  { by, page }: { by: string; page: 'profile' | 'manage-artists' },
): Promise<void> {
  const link = `${deps.config.PUBLIC_URL}/${page}`
  await send(deps, tx, email, { template: 'representation-ended', values: { by, link } })
}

type TemplateValues =
  Extract<
    NewMail,
    { template: 'representation-invited' | 'representation-accepted' | 'representation-ended' }
  > extends infer Mail
    ? Mail extends NewMail
      ? Pick<Mail, 'template' | 'values'>
      : never
    : never

async function send(
  deps: Mailing,
  tx: Db,
  { addressee, unregistered, at }: Email,
  content: TemplateValues,
): Promise<void> {
  const to = addressee?.email ?? unregistered?.email
  if (to === undefined || !isSubscribed(addressee)) return
  const mail = {
    ...content,
    to,
    name: addressee ? fullName(addressee) : '',
    language: addressee?.language ?? unregistered?.language ?? 'en',
    at,
  } as NewMail
  await queueOptionalMails(deps, tx, [mail])
}

/** The default is on. */
function isSubscribed(addressee: Addressee | undefined): boolean {
  if (!addressee?.preferences) return defaultPreferences.notifications.email
  return (JSON.parse(addressee.preferences) as Preferences).notifications.email
}
