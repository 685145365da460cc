import { writeFileSync } from 'node:fs'
import { allRoutes } from '@passion-art/contract/all-routes'
import { version } from '../server/src/config.ts'
import { describeApi } from '../server/src/http/openapi.ts'

const file = new URL('../docs/openapi.json', import.meta.url)

export const openapiText = (): string =>
  `${JSON.stringify(describeApi(allRoutes, { version, publicUrl: 'http://localhost:5000' }), null, 2)}\n`

if (import.meta.main) writeFileSync(file, openapiText())
