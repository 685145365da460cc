import { z } from 'zod'
import { profileLanguages } from './site-config.ts'

/** Stored by the browser under `userPreferences`, and on the account when signed in. */
export const preferences = z.object({
  websiteTheme: z.enum(['light', 'dark']),
  /** Name of a palette; an unknown one falls back to default. */
  personalTheme: z.string().max(40),
  language: z.enum(profileLanguages),
  notifications: z.object({
    email: z.boolean(),
    push: z.boolean(),
    community: z.boolean(),
    artworks: z.boolean(),
  }),
})
export type Preferences = z.output<typeof preferences>

export const defaultPreferences: Preferences = {
  websiteTheme: 'light',
  personalTheme: 'default',
  language: 'en',
  notifications: { email: true, push: true, community: true, artworks: true },
}

export const interestOptions = [
  'Abstract Art',
  'Portrait Painting',
  'Landscape Photography',
  'Digital Art',
  'Sculpture',
  'Street Art',
  'Contemporary Art',
  'Classical Art',
  'Mixed Media',
  'Oil Painting',
  'Watercolor',
  'Acrylic Painting',
  'Printmaking',
  'Ceramics',
  'Installation Art',
  'Performance Art',
  'Conceptual Art',
  'Minimalism',
  'Impressionism',
  'Surrealism',
] as const
export const interests = z.array(z.enum(interestOptions)).max(interestOptions.length)
