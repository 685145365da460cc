export const exhibitionKinds = ['physical', 'online', 'both'] as const
export type ExhibitionKind = (typeof exhibitionKinds)[number]

/** draft: the gallery only; link: anyone with its link; public: everyone. */
export const exhibitionVisibilities = ['draft', 'link', 'public'] as const
export type ExhibitionVisibility = (typeof exhibitionVisibilities)[number]

/** By its dates, in its venue's time zone. */
export const exhibitionStates = ['scheduled', 'live', 'closed'] as const
export type ExhibitionState = (typeof exhibitionStates)[number]

export const ownExhibitionSorts = ['title', 'start_date', 'end_date', 'updated_at'] as const
export type OwnExhibitionSort = (typeof ownExhibitionSorts)[number]

export const exhibitionPageSize = 20

export const maxExhibitionTitle = 120
export const maxExhibitionSubtitle = 160
export const maxCurator = 120
export const maxStatement = 10_000
export const maxVenue = 120
export const maxVenueAddress = 240
export const maxVenueHours = 400
export const maxCaption = 500
export const maxExhibitions = 500
export const maxHungWorks = 200
export const maxHungAtOnce = 100

export const coverBelow = 10 * 1024 * 1024

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,50}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
