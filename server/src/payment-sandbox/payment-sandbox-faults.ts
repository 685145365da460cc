import type { IncomingHttpHeaders } from 'node:http'

/** Bad weather for one call: what happens to the connection before or after the work is done. */
export type CallFault =
  | { kind: 'delay'; ms: number }
  /** No answer and no work, until the caller gives up. */
  | { kind: 'hang' }
  /** The connection breaks before the work. */
  | { kind: 'drop' }
  /** The work is done and committed, then the connection breaks. */
  | { kind: 'accept_then_reset' }
  /** Refused with this status, for example 500, 429 or 409, before the work; `kept` under the call's key, as a 500 may be. */
  | { kind: 'status'; status: number; kept?: boolean }

/** A call as it arrived. */
export interface ArrivedCall {
  method: string
  path: string
  /** From 1. */
  count: number
  headers: IncomingHttpHeaders
  body: string
}

/** Bad weather for one event: the numbers of milliseconds after which a copy is sent; none loses it for good. */
export type DeliveryPlan = number[]

/**
 * What tests let go wrong. It reaches the sandbox through its options only, never by HTTP or the environment.
 */
export interface SandboxFaults {
  onCall?: (call: ArrivedCall) => CallFault | undefined | Promise<CallFault | undefined>
  onEvent?: (event: { id: string; type: string; count: number }) => DeliveryPlan | undefined
  /** Confirms succeed although the intent was cancelled: the late payment. */
  paysCanceled?: boolean
}
