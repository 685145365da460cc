export interface AcquisitionProposalsTable {
  id: string
  owner_id: string
  step: string
  step_since: string
  round: number
  /** Stays set when the work itself is deleted. */
  from_store: number
  /** The work of the store; one proposal of it per institution, unless declined or withdrawn. */
  artwork_id: string | null
  artist_id: string | null
  artist: string
  title: string
  date: string
  medium: string
  size: string
  source: string
  significance: string
  provenance: string
  relevance: string
  similar_objects: string
  conservation: string
  price_cents: number | null
  price_currency: string
  fund: string
  /** The accessioned object of the museum. */
  object_id: string | null
  object_number: string | null
  /** Folded as in search-fold.ts. */
  search_text: string
  created_at: string
  updated_at: string
}

export interface AcquisitionStepsTable {
  id: string
  proposal_id: string
  place: number
  /** Null for the first. */
  from_step: string | null
  to_step: string
  note: string
  actor_id: string | null
  at: string
}

export interface AcquisitionVotesTable {
  id: string
  proposal_id: string
  round: number
  name: string
  /** Folded; unique per round among votes that count. */
  name_key: string
  /** for, against, abstained */
  vote: string
  note: string
  at: string
  withdrawn_at: string | null
}

export interface AcquisitionTables {
  acquisition_proposals: AcquisitionProposalsTable
  acquisition_steps: AcquisitionStepsTable
  acquisition_votes: AcquisitionVotesTable
}
