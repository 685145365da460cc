import { campaignContentMax, campaignSubjectMax } from '@passion-art/contract/mail/campaigns'
import { isRecord, readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'
import { type CampaignText, isAudience } from './campaign-queries.ts'

export interface CampaignDraft extends CampaignText {
  /** Set while sending: the previous campaign, so that a reloaded page recognizes the new one. */
  leaving: { before: string | null } | null
}

export const emptyDraft: CampaignDraft = { subject: '', content: '', audience: 'verified', leaving: null }

export const textOf = ({ subject, content, audience }: CampaignDraft): CampaignText => ({
  subject,
  content,
  audience,
})

export const campaignBody = ({ subject, content, audience }: CampaignText) => ({
  subject: subject.trim(),
  content: content.trim(),
  sendToAll: audience === 'all',
  ...(audience === 'newsletter' && { audience }),
})

const keyOf = (accountId: string): string => `passion-art.campaign-draft.${accountId}`

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

export function storeDraft(accountId: string, draft: CampaignDraft): void {
  const { subject, content, audience } = draft
  if (subject === '' && content === '' && audience === emptyDraft.audience) removeKey(keyOf(accountId))
  else writeJson(keyOf(accountId), draft)
}

/** After sending; a draft that another window has stored since stays. */
export function endDraft(accountId: string, sent: CampaignText): void {
  const draft = readDraft(accountId)
  if (draft.subject === sent.subject && draft.content === sent.content) removeKey(keyOf(accountId))
}

/** Removes control characters, which the server refuses; those that break lines become line breaks. */
export const withoutControls = (text: string): string =>
  text.replaceAll(otherBreaks, '\n').replaceAll(otherControls, '')

const otherBreaks = /[\v\f\u0085\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/** The campaign known before sending; a running one may be the one that is joined. */
export const leavingAfter = (known: { id: string; status: 'running' | 'done' } | null) => ({
  before: known?.status === 'done' ? known.id : null,
})

/** Maximum characters of each part. */
export const campaignMax = { subject: campaignSubjectMax, content: campaignContentMax }

export const isComplete = ({ subject, content }: CampaignText): boolean =>
  subject.trim() !== '' && content.trim() !== ''

/** Fate of a draft whose response was lost: still sending, sent, or never started. `campaign` is the server's current one. */
export function fateOf(
  { subject, leaving }: Pick<CampaignDraft, 'subject' | 'leaving'>,
  campaign: { id: string; subject: string; status: 'running' | 'done' } | null,
): 'leaving' | 'sent' | 'here' {
  const begun = leaving && campaign && campaign.id !== leaving.before && campaign.subject === subject.trim()
  if (!begun) return 'here'
  return campaign.status === 'running' ? 'leaving' : 'sent'
}
