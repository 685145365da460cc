import { getExhibition, listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import { queryFor } from '../api/query-client.ts'

/** Exhibitions by their opening day. */
export const exhibitionsQuery = () => queryFor(listExhibitions)
/** One exhibition with its works in hanging order. */
export const exhibitionQuery = (id: string) => queryFor(getExhibition, { params: { id } })
