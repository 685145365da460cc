import { z } from 'zod'
import { route } from '../http/route.ts'
import { success } from '../http/schemas.ts'

export const interfaceLanguages = ['en', 'fr', 'es', 'ar'] as const
export type Language = (typeof interfaceLanguages)[number]

export const profileLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'ja',
  'ko',
  'zh',
  'ar',
  'hi',
] as const
export type ProfileLanguage = (typeof profileLanguages)[number]

/** The language a text is written in; '' means none, like a missing one. */
export const contentLanguage = z
  .union([z.literal('').transform(() => undefined), z.enum(profileLanguages)], { message: 'invalid' })
  .optional()
export type TypedLanguage = ProfileLanguage | ''

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

export const isLanguage = (value: unknown): value is Language =>
  (interfaceLanguages as readonly unknown[]).includes(value)

/** The best match in an Accept-Language header, English by default. */
export function languageFromHeader(header: string | undefined): Language {
  const accepted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = params
        .map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1])
        .find((value) => value !== undefined)
      return {
        language: tag.trim().slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const found = accepted.find((entry) => isLanguage(entry.language))
  return found ? (found.language as Language) : 'en'
}

export const getConfig = route({
  name: 'config.get',
  method: 'GET',
  path: '/config',
  access: 'any',
  cached: true,
  summary: 'What the browser needs to know about this installation and the caller.',
  reply: z.object({
    success,
    payments: z.object({ mode: z.enum(['test', 'live']), publishableKey: z.string().nullable() }),
    languages: z.object({ interface: z.array(z.string()), profile: z.array(z.string()) }),
    /** Minor units. */
    uploadFee: z.object({ amount: z.number(), currency: z.string() }),
    storeCurrency: z.string(),
    coachModel: z.string(),
    maxImages: z.number(),
    limits: z.object({
      imageBytes: z.number(),
      pictureBytes: z.number(),
      minimumCardCents: z.number(),
      openHolds: z.number(),
      holdMinutes: z.number(),
    }),
    canUpload: z.boolean(),
  }),
})

export const configRoutes = [getConfig] as const
