/** Whether the browser lets this site show notifications; asks when nothing was decided yet. */
export async function pushAllowed(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

/** What the browser has decided; `blocked` also where it knows no notifications. Only in the browser. */
export function pushState(): 'allowed' | 'open' | 'blocked' {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'open'
}
