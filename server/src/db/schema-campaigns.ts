/** Row types of mails to many and of the contacts kept at HubSpot; see schema.ts. */
export interface CampaignsTable {
  id: string
  subject: string
  content: string
  /** verified, all, newsletter */
  audience: string
  /** running, done. At most one is running. */
  status: string
  total: number
  /** Counted at the end; while it runs the recipients' rows tell. */
  successful: number
  /** Those whose arrival is unconfirmed are among them. */
  failed: number
  /** Who sends it, and until when nobody else may; see campaign-lease.ts. */
  runner: string | null
  leased_until: string | null
  created_by: string | null
  created_at: string
  finished_at: string | null
}

/** One row per campaign and address; of deleted accounts without either. */
export interface CampaignRecipientsTable {
  /** Message-ID, name of the outbox file and HubSpot's `sendId`. */
  id: string
  campaign_id: string
  email_key: string
  address: string
  name: string
  language: string
  /** queued, sending (a carrier has it), sent, failed, unconfirmed (it may have arrived) */
  state: string
  attempts: number
  next_at: string
  /** Kind of the mailer that took it last. */
  carrier: string | null
  last_error: string | null
  ended_at: string | null
}

/** What HubSpot knows of an address: a row that differs from the account or subscriber is synced again. */
export interface ContactSyncsTable {
  email_key: string
  /** HubSpot's id; null when it refused the address. */
  contact_id: string | null
  /** The account's or subscriber's time of change that was told. */
  version: string
  last_error: string | null
  synced_at: string
}

export interface CampaignTables {
  campaigns: CampaignsTable
  campaign_recipients: CampaignRecipientsTable
  contact_syncs: ContactSyncsTable
}
