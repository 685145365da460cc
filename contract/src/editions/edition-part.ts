import { fromJson } from '../http/from-json.ts'
import { editionChange } from './edition-change.ts'

/** A JSON object, or its text in a multipart body. */
export const editionPart = fromJson(editionChange)
