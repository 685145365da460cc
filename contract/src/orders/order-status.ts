export const orderStatuses = ['pending', 'paid', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Allowed steps: a failed order never becomes paid; a full refund at the provider fails a paid one. */
export const orderSteps: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
}

export const canStep = (from: OrderStatus, to: OrderStatus): boolean => orderSteps[from].includes(to)
