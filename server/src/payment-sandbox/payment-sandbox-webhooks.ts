import Stripe from 'stripe'
import type { SandboxFaults } from './payment-sandbox-faults.ts'
import type { SandboxEvent } from './payment-sandbox-objects.ts'
import type { SandboxStore } from './payment-sandbox-store.ts'

export type SendEvent = (payload: string, signature: string) => Promise<number>

interface Delivery {
  store: SandboxStore
  secret: string
  now: () => number
  faults: SandboxFaults
}

export interface Webhooks {
  sendTo: (send: SendEvent) => void
  wake: () => void
  stop: () => Promise<void>
}

const afterFaultMs = 1_000
const pausesMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]

/** Growing pauses until a 2xx response. Events start in order and may arrive in another, like a real provider's. */
export function startWebhooks(delivery: Delivery): Webhooks {
  let send: SendEvent | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const running = new Map<string, Promise<void>>()
  let count = 0

  const start = (send: SendEvent) => {
    for (const { event, attempts } of delivery.store.dueEvents(Date.now())) {
      if (running.has(event.id)) continue
      count += 1
      const one = deliver(delivery, event, attempts, count, send, () => stopped)
        .catch(() => pause(afterFaultMs))
        .finally(() => {
          running.delete(event.id)
          wake()
        })
      running.set(event.id, one)
    }
    const due = running.size > 0 ? undefined : delivery.store.nextDue()
    if (due !== undefined) timer = setTimeout(wake, Math.max(due - Date.now(), 1)).unref()
  }

  const wake = () => {
    if (!send || stopped) return
    clearTimeout(timer)
    try {
      start(send)
    } catch {
      // For example a full disk: the events stay queued, and the server must not stop.
      timer = setTimeout(wake, afterFaultMs).unref()
    }
  }

  return {
    sendTo(next) {
      send = next
      wake()
    },
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

async function deliver(
  delivery: Delivery,
  event: SandboxEvent,
  attempts: number,
  count: number,
  send: SendEvent,
  isStopped: () => boolean,
): Promise<void> {
  const plan = delivery.faults.onEvent?.({ id: event.id, type: event.type, count }) ?? [0]
  const copies = plan.map(async (delayMs) => {
    if (delayMs > 0) await pause(delayMs)
    return isStopped() ? false : sendSigned(delivery, event, send)
  })
  const answers = await Promise.all(copies)
  if (isStopped()) return
  // An empty plan loses the event permanently.
  if (answers.length === 0 || answers.some(Boolean)) delivery.store.delivered(event.id)
  else delivery.store.postpone(event.id, Date.now() + (pausesMs[attempts] ?? pausesMs.at(-1) ?? 0))
}

async function sendSigned(delivery: Delivery, event: SandboxEvent, send: SendEvent): Promise<boolean> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: delivery.secret,
    timestamp: Math.floor(delivery.now() / 1000),
  })
  const status = await send(payload, signature).catch(() => 0)
  return status >= 200 && status < 300
}

export const postTo =
  (origin: string): SendEvent =>
  async (payload, signature) => {
    const answer = await fetch(`${origin}/api/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  }
