export type ConnectionState = 'off' | 'connecting' | 'connected' | 'lost'

let state: ConnectionState = 'off'
const listeners = new Set<() => void>()

export const connectionState = (): ConnectionState => state

export function setConnectionState(next: ConnectionState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

export function watchConnectionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
