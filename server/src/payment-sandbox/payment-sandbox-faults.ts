import type { IncomingHttpHeaders } from 'node:http'

export type CallFault =
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'accept_then_reset' }
  /** Refused with this status before the work; `stored`: under the idempotency key, as a 500 may be. */
  | { kind: 'status'; status: number; stored?: boolean }

export interface ArrivedCall {
  method: string
  path: string
  count: number
  headers: IncomingHttpHeaders
  body: string
}

/** An injected fault for one event: after how many milliseconds each copy is sent; an empty list loses it for good. */
export type DeliveryPlan = number[]

/** Only through the sandbox's options, never by HTTP or the environment. */
export interface SandboxFaults {
  onCall?: (call: ArrivedCall) => CallFault | undefined | Promise<CallFault | undefined>
  onEvent?: (event: { id: string; type: string; count: number }) => DeliveryPlan | undefined
  /** Confirming succeeds although the intent was canceled: a late payment. */
  paysCanceled?: boolean
}
