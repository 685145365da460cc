import type { IncomingHttpHeaders } from 'node:http'

/** An injected fault for one call: what happens to the connection before or after the work is done. */
export type CallFault =
  | { kind: 'delay'; ms: number }
  /** No response and no work, until the caller times out. */
  | { kind: 'hang' }
  /** The connection is closed before the work. */
  | { kind: 'drop' }
  /** The work is committed, then the connection is closed. */
  | { kind: 'accept_then_reset' }
  /**
   * Refused with this status, for example 500, 429 or 409, before the work; `kept`: stored under the idempotency key, as
   * a 500 may be.
   */
  | { kind: 'status'; status: number; stored?: boolean }

/** A received call. */
export interface ArrivedCall {
  method: string
  path: string
  /** From 1. */
  count: number
  headers: IncomingHttpHeaders
  body: string
}

/** An injected fault for one event: after how many milliseconds each copy is sent; an empty list loses it for good. */
export type DeliveryPlan = number[]

/** Faults injected by tests; only through the sandbox's options, never by HTTP or the environment. */
export interface SandboxFaults {
  onCall?: (call: ArrivedCall) => CallFault | undefined | Promise<CallFault | undefined>
  onEvent?: (event: { id: string; type: string; count: number }) => DeliveryPlan | undefined
  /** Confirming succeeds although the intent was canceled: a late payment. */
  paysCanceled?: boolean
}
