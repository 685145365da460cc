import { useGuard } from '../upload/use-leave-guard.ts'

/** While something is not saved, the browser's Back and leaving the site ask first. */
export function useWritingGuard(active: boolean, mayLeave: () => boolean): void {
  useGuard(active, { blocks: active, mayLeave })
}
