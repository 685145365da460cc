import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before the page is left, for as long as it is shown. */
export function LeaveGuard() {
  useLeaveGuard(true)
  return null
}
