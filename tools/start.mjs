// npm start: builds what is stale, then becomes the server.
import { existsSync } from 'node:fs'
import { buildWebIfStale } from './build-web.mjs'
import { environment, root } from './run.mjs'

if (!(await buildWebIfStale())) process.exit(1)

process.chdir(root)
process.env.PATH = environment().PATH
if (existsSync('.env')) process.loadEnvFile('.env')
await import('../server/src/main.ts')
