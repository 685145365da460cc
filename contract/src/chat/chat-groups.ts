/** The six groups in the order of the sidebar; `listChatGroups` returns translated names and descriptions. */
export const chatGroupIds = [
  'general',
  'digital',
  'traditional',
  'photography',
  'critique',
  'commissions',
] as const
export type ChatGroupId = (typeof chatGroupIds)[number]

/** Shown by `/community/{categorySlug}` for an unknown slug. */
export const defaultChatGroup: ChatGroupId = 'general'

export const isChatGroup = (value: unknown): value is ChatGroupId =>
  (chatGroupIds as readonly unknown[]).includes(value)

export const chatLimits = {
  /** Characters (code points) per message, after trimming. */
  message: 2_000,
  /** Characters of the reason of a report, after trimming. */
  reason: 1_000,
  /** Messages per page of history. */
  page: 100,
  /** Unread messages are counted up to this number. */
  unread: 99,
  /** Bytes per frame of the realtime channel. */
  frameBytes: 16_384,
} as const
