export interface CampaignsTable {
  id: string
  subject: string
  content: string
  /** verified, all, newsletter */
  audience: string
  /** running, done. At most one is running. */
  status: string
  total: number
  /** Counted at the end; until then from the rows of `mails`. */
  successful: number
  failed: number
  created_by: string | null
  created_at: string
  finished_at: string | null
}

/** The state of an address at HubSpot: a row that differs from the account or subscriber is synced again. */
export interface ContactSyncsTable {
  email_key: string
  /** HubSpot's id; null when it refused the address. */
  contact_id: string | null
  /** The account's or subscriber's modification time that was synced. */
  version: string
  last_error: string | null
  synced_at: string
}

export interface CampaignTables {
  campaigns: CampaignsTable
  contact_syncs: ContactSyncsTable
}
