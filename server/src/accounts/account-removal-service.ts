import { cancelPurchaseOfArtwork, cancelPurchasesOfUser } from '../payments/payment-service.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { isAdmin } from '../http/rights.ts'
import { endAllSessions } from '../http/sessions.ts'
import type { UserRow } from '../db/schema/schema.ts'
import * as store from './account-removal-store.ts'
import { getAccount, lockAccount } from './account-store.ts'

/**
 * Cancels open purchases at the provider, then erases all personal data and sessions in one transaction. Throws
 * not_found, admin_protected, being_purchased, and `unavailable` when the provider does not respond.
 */
export async function deleteAccount(deps: Deps, id: string): Promise<void> {
  const account = await getAccount(deps.db.write, id)
  if (isAdmin(deps.config, account)) throw new AppError('admin_protected', { textKey: 'admin_undeletable' })
  const files = await withoutPurchases(deps, id, async () => {
    await cancelPurchasesOfUser(deps, id)
    return deps.db.write.transaction().execute((tx) => tryDelete(deps, tx, id))
  })
  for (const name of files) await removeFile(deps, name)
}

type Transaction = Parameters<typeof lockAccount>[0]

/** Undefined when a purchase began after the open ones were cancelled. */
async function tryDelete(deps: Deps, tx: Transaction, id: string): Promise<string[] | undefined> {
  await store.lockWorks(tx, id)
  const account = await lockAccount(tx, id)
  if (!account) throw notFound('User')
  const beingPaid = (await store.listHeldWorks(tx, id)).length > 0 || (await store.hasOpenPayments(tx, id))
  if (beingPaid) return undefined
  const at = deps.now()
  await store.takeFeaturedMarks(tx, id)
  await endAllSessions(tx, id, at)
  const files = await eraseInFeatures(deps, tx, { account, at: at.toISOString() })
  return [...files, ...(await store.eraseAccount(tx, account, at.toISOString()))]
}

/** Runs every feature's `erase`. Returns the files that are no longer referenced. */
async function eraseInFeatures(
  { declared }: Deps,
  tx: Transaction,
  { account, at }: { account: UserRow; at: string },
): Promise<string[]> {
  const files: string[] = []
  for (const { erase } of declared.features)
    files.push(...((await erase?.(tx, account, { at, name: store.deletedName })) ?? []))
  // Rows are deleted last, because the features above may read them.
  for (const { personal = {} } of declared.features)
    for (const [table, column] of Object.entries(personal))
      await store.deleteRowsOf(tx, { table, column }, account.id)
  return files
}

/** Runs `change` without open purchases; repeats while it returns undefined. Throws being_purchased. */
export async function withoutPurchases<Done>(
  deps: Deps,
  ownerId: string,
  change: () => Promise<Done | undefined>,
): Promise<Done> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    for (const artworkId of await store.listHeldWorks(deps.db.write, ownerId))
      await cancelPurchaseOfArtwork(deps, artworkId)
    const done = await change()
    if (done !== undefined) return done
    if (attemptsLeft === 0) throw new AppError('being_purchased')
  }
}

async function removeFile({ files, log }: Deps, name: string): Promise<void> {
  await files
    .remove(name)
    .catch((error: unknown) =>
      log.warn({ event: 'file_not_removed', err: error }, 'a file could not be removed'),
    )
}
