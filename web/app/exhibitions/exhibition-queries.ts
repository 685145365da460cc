import { getExhibition, listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import { queryFor } from '../api/query-client.ts'

export const exhibitionsQuery = () => queryFor(listExhibitions)
export const exhibitionQuery = (id: string) => queryFor(getExhibition, { params: { id } })
