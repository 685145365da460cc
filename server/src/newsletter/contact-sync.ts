import { type ContactBook, MailProblem } from '../mail-transport/mailer.ts'
import type { Deps } from '../deps.ts'
import * as store from './contact-sync-store.ts'

const batch = 100

/**
 * Syncs accounts and subscribers to the mail service's contacts. The rows themselves are the queue, so nothing is
 * lost, and a new or recovered service catches up. Does nothing with a mailer without contacts. Returns false while
 * the service accepts nothing.
 */
export function contactSyncer(deps: Deps): () => Promise<boolean> {
  let pausedUntil = 0
  return async () => {
    const { contacts } = deps.mailer
    if (!contacts) return true
    if (deps.now().getTime() < pausedUntil) return false
    try {
      await saveChanged(deps, contacts)
      await deleteRemoved(deps, contacts)
      return true
    } catch (error) {
      if (!(error instanceof MailProblem)) throw error
      pausedUntil = deps.now().getTime() + (error.retryAfterMs ?? 0)
      deps.log.warn(
        { event: 'contacts_not_synced', err: error },
        'contacts could not be synced; they are retried',
      )
      return false
    }
  }
}

async function saveChanged(deps: Deps, book: ContactBook): Promise<void> {
  for (;;) {
    const changed = await store.listChangedContacts(deps.db.read, batch)
    if (changed.length === 0) return
    await save(deps, book, changed)
  }
}

/** If the service refuses a batch, contacts are sent one by one, so that one address doesn't block the others. */
async function save(deps: Deps, book: ContactBook, changed: readonly store.ChangedContact[]): Promise<void> {
  try {
    const ids = await book.save(changed.map(contactOf))
    await saveResults(deps, changed, {
      idOf: (contact) => ids.get(contact.email.toLowerCase()) ?? null,
      error: null,
    })
  } catch (error) {
    if (!(error instanceof MailProblem) || error.isServiceFailure) throw error
    if (changed.length === 1) return saveResults(deps, changed, { idOf: () => null, error: error.message })
    for (const contact of changed) await save(deps, book, [contact])
  }
}

const contactOf = ({ email, first_name, last_name, language }: store.ChangedContact) => ({
  email,
  firstName: first_name,
  lastName: last_name,
  language,
})

async function saveResults(
  deps: Deps,
  changed: readonly store.ChangedContact[],
  { idOf, error }: { idOf: (contact: store.ChangedContact) => string | null; error: string | null },
): Promise<void> {
  const synced_at = deps.now().toISOString()
  const rows = changed.map((contact) => ({
    email_key: contact.email_key,
    contact_id: idOf(contact),
    version: contact.version,
    last_error: error?.slice(0, 300) ?? null,
    synced_at,
  }))
  await store.saveContactSyncs(deps.db.write, rows)
}

async function deleteRemoved(deps: Deps, book: ContactBook): Promise<void> {
  for (;;) {
    const removed = await store.listRemovedContacts(deps.db.read, batch)
    if (removed.length === 0) return
    const ids = removed.flatMap(({ contact_id: id }) => (id === null ? [] : [id]))
    if (ids.length > 0) await book.remove(ids)
    await store.removeContactSyncs(
      deps.db.write,
      removed.map((contact) => contact.email_key),
    )
  }
}
