import { campaignContentMax, campaignSubjectMax } from '@passion-art/contract/mail/campaigns'
import { isRecord, readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'
import { type CampaignText, isAudience } from './campaign-queries.ts'

/** What is written, and whether it is on its way. */
export interface CampaignDraft extends CampaignText {
  /** Set while it is being sent: the campaign known before, so that a reloaded page recognises the new one. */
  leaving: { before: string | null } | null
}

export const emptyDraft: CampaignDraft = { subject: '', content: '', audience: 'verified', leaving: null }

export const textOf = ({ subject, content, audience }: CampaignDraft): CampaignText => ({
  subject,
  content,
  audience,
})

/** As the call takes it. */
export const campaignBody = ({ subject, content, audience }: CampaignText) => ({
  subject: subject.trim(),
  content: content.trim(),
  sendToAll: audience === 'all',
  ...(audience === 'newsletter' && { audience }),
})

const keyOf = (accountId: string): string => `passion-art.campaign-draft.${accountId}`

/** What this account wrote last and has not sent; storage may hold anything. */
export function readDraft(accountId: string): CampaignDraft {
  const stored = readJson(keyOf(accountId))
  if (!isRecord(stored)) return emptyDraft
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    subject: text(stored.subject),
    content: text(stored.content),
    audience: isAudience(stored.audience) ? stored.audience : 'verified',
    leaving: isRecord(stored.leaving) ? { before: text(stored.leaving.before) || null } : null,
  }
}

export function keepDraft(accountId: string, draft: CampaignDraft): void {
  const { subject, content, audience } = draft
  if (subject === '' && content === '' && audience === emptyDraft.audience) removeKey(keyOf(accountId))
  else writeJson(keyOf(accountId), draft)
}

/** After its letter was sent; what another window keeps meanwhile is a letter of its own. */
export function endDraft(accountId: string, sent: CampaignText): void {
  const kept = readDraft(accountId)
  if (kept.subject === sent.subject && kept.content === sent.content) removeKey(keyOf(accountId))
}

/**
 * Without the control characters that the server refuses; pasted texts bring them along. Vertical tab, form feed, NEL and
 * the line separators break a line in the programs they come from, so they do here.
 */
export const withoutControls = (text: string): string =>
  text.replaceAll(otherBreaks, '\n').replaceAll(otherControls, '')

const otherBreaks = /[\v\f\u0085\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/** What the browser remembers of a letter on its way; a campaign that runs already may be the one that is joined. */
export const leavingAfter = (known: { id: string; status: 'running' | 'done' } | null) => ({
  before: known?.status === 'done' ? known.id : null,
})

/** Characters of each part that a mail takes. */
export const campaignMax = { subject: campaignSubjectMax, content: campaignContentMax }

export const isComplete = ({ subject, content }: CampaignText): boolean =>
  subject.trim() !== '' && content.trim() !== ''

/**
 * What became of a draft whose answer was lost, by a reload or on the way: still leaving, sent, or never begun.
 * `campaign` is the server's current one.
 */
export function fateOf(
  { subject, leaving }: Pick<CampaignDraft, 'subject' | 'leaving'>,
  campaign: { id: string; subject: string; status: 'running' | 'done' } | null,
): 'leaving' | 'sent' | 'here' {
  const begun = leaving && campaign && campaign.id !== leaving.before && campaign.subject === subject.trim()
  if (!begun) return 'here'
  return campaign.status === 'running' ? 'leaving' : 'sent'
}
