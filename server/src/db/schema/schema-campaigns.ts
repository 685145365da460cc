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
  /** Counted at the end; while it runs the rows of `mails` tell. */
  successful: number
  /** Those whose arrival is unconfirmed are among them. */
  failed: number
  created_by: string | null
  created_at: string
  finished_at: string | null
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
  contact_syncs: ContactSyncsTable
}
