export const profileTabs = ['profile', 'preferences', 'interests', 'social-media', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const tabOrFirst = (value: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'profile'
