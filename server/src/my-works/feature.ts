import type { Feature } from '../feature.ts'
import { registerMyWorksRoutes } from './my-works-routes.ts'

export const myWorks: Feature = { routes: registerMyWorksRoutes }
