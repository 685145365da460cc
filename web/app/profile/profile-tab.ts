/** The tabs in their order, as the address names them. */
export const profileTabs = ['profile', 'preferences', 'interests', 'social-media', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab of `?tab=`; anything else is the first. */
export const tabOrFirst = (value: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'profile'
