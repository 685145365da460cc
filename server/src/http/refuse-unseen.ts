import { AppError } from './app-error.ts'

/** Throws changed_meanwhile when the record has changed since the form loaded it. */
export function refuseUnseen(seen: string | undefined, record: { updated_at: string }): void {
  if (seen !== undefined && seen !== record.updated_at) throw new AppError('changed_meanwhile')
}
