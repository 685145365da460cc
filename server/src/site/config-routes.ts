import { coachModel } from '@passion-art/contract/coach/coach'
import {
  holdMinutes,
  maxOpenHolds,
  minimumCardCents,
  uploadFeeCents,
  uploadFeeCurrency,
} from '@passion-art/contract/money/money-rules'
import { getConfig, interfaceLanguages, profileLanguages } from '@passion-art/contract/site/site-config'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'

const megabyte = 1024 * 1024

export function registerConfigRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, getConfig, async ({ caller }) => ({
    success: true,
    payments: { mode: deps.payments.mode, publishableKey: deps.payments.publishableKey },
    languages: { interface: [...interfaceLanguages], profile: [...profileLanguages] },
    uploadFee: { amount: uploadFeeCents, currency: uploadFeeCurrency },
    storeCurrency: deps.config.STORE_CURRENCY,
    coachModel,
    maxImages: 5,
    limits: {
      imageBytes: 10 * megabyte - 1,
      pictureBytes: 5 * megabyte,
      minimumCardCents,
      openHolds: maxOpenHolds,
      holdMinutes,
    },
    canUpload: caller.viewer?.canUpload ?? false,
  }))
}
