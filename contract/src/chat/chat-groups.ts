/** The six groups in the order of the sidebar; names and descriptions come translated with `listChatGroups`. */
export const chatGroupIds = [
  'general',
  'digital',
  'traditional',
  'photography',
  'critique',
  'commissions',
] as const
export type ChatGroupId = (typeof chatGroupIds)[number]

/** `/community/{categorySlug}` of anything else shows this one. */
export const defaultChatGroup: ChatGroupId = 'general'

export const isChatGroup = (value: unknown): value is ChatGroupId =>
  (chatGroupIds as readonly unknown[]).includes(value)

export const chatLimits = {
  /** Characters (code points) of one message, trimmed. */
  message: 2_000,
  /** Characters of the reason of a report, trimmed. */
  reason: 1_000,
  /** Messages one page of history holds at most. */
  page: 100,
  /** Unread messages are counted up to here. */
  unread: 99,
  /** Bytes a frame of the realtime channel may have. */
  frameBytes: 16_384,
} as const
