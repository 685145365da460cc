import { z } from 'zod'
import { route } from '../http/route.ts'
import { line, success, text, time } from '../http/schemas.ts'

export const campaignSubjectMax = 150
export const campaignContentMax = 20_000
/** verified: active and verified accounts; all: active ones; both without unsubscribed accounts. */
export const audiences = ['verified', 'all', 'newsletter'] as const
export type Audience = (typeof audiences)[number]

const counts = z.object({ total: z.number(), successful: z.number(), failed: z.number() })

export const campaign = counts.extend({
  id: z.string(),
  subject: z.string(),
  audience: z.enum(audiences),
  status: z.enum(['running', 'done']),
  created_at: time,
  finished_at: time.nullable(),
})
export type Campaign = z.output<typeof campaign>

const required = { message: 'required' }

export const sendBulkEmail = route({
  name: 'mail.sendCampaign',
  method: 'POST',
  path: '/hubspot/send-bulk-email',
  access: 'admin',
  summary:
    'Send an email to many users; returns when the run is done. The same campaign while it runs is joined, not sent twice.',
  body: z.object({
    subject: line(campaignSubjectMax).min(1, required),
    content: text(campaignContentMax).min(1, required),
    /** True: every active account; false: active and verified ones. */
    sendToAll: z.boolean({ message: 'invalid' }).default(false),
    /** Takes precedence over `sendToAll`. */
    audience: z.literal('newsletter').optional(),
  }),
  reply: z.object({ success, message: z.string(), stats: counts }),
  errors: ['campaign_running'],
})

export const testMailConnection = route({
  name: 'mail.testConnection',
  method: 'GET',
  path: '/hubspot/test-connection',
  access: 'admin',
  summary: 'Whether mails leave the house; 200 either way.',
  reply: z.object({ success: z.boolean(), message: z.string() }),
})

export const getMailStats = route({
  name: 'mail.stats',
  method: 'GET',
  path: '/hubspot/stats',
  access: 'admin',
  summary: 'How many accounts there are, and how many each choice of recipients reaches.',
  reply: z.object({
    success,
    stats: z.object({
      totalUsers: z.number(),
      verifiedUsers: z.number(),
      unverifiedUsers: z.number(),
      /** Per audience, without unsubscribed recipients. */
      recipients: z.object({ verified: z.number(), all: z.number(), newsletter: z.number() }),
    }),
  }),
})

export const getCurrentCampaign = route({
  name: 'mail.currentCampaign',
  method: 'GET',
  path: '/hubspot/campaigns/current',
  access: 'admin',
  summary: 'The campaign that is being sent, else the one sent last; null before the first.',
  reply: z.object({ success, campaign: campaign.nullable() }),
})

export const campaignRoutes = [sendBulkEmail, testMailConnection, getMailStats, getCurrentCampaign] as const
