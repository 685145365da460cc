import { reportLoss } from '../../theme/browser-storage.ts'

/**
 * The picture chosen for an article, stored in IndexedDB until it is saved: files do not fit into local storage.
 * Never throws: what cannot be stored is held in memory until the page is reloaded.
 */
const databaseName = 'passion-art'
const storeName = 'article-pictures'

const keyOf = (accountId: string, id: string | undefined) => `${accountId} ${id ?? 'new'}`

/** Newer than what is stored under the same key. */
const memory = new Map<string, File>()

export async function storedPicture(accountId: string, id: string | undefined): Promise<File | undefined> {
  const key = keyOf(accountId, id)
  const found = await act('readonly', (pictures) => pictures.get(key)).catch(() => undefined)
  return memory.get(key) ?? (found instanceof File ? found : undefined)
}

export async function storePicture(accountId: string, id: string | undefined, file: File): Promise<void> {
  const key = keyOf(accountId, id)
  try {
    await act('readwrite', (pictures) => pictures.put(file, key))
    memory.delete(key)
  } catch {
    memory.set(key, file)
    reportLoss()
  }
}

export async function dropPicture(accountId: string, id: string | undefined): Promise<void> {
  const key = keyOf(accountId, id)
  await act('readwrite', (pictures) => pictures.delete(key)).catch(() => {})
  memory.delete(key)
}

let last: Promise<unknown> = Promise.resolve()

/** Requests run one at a time, in order. */
function act(
  mode: IDBTransactionMode,
  operation: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const next = last.then(() => actNow(mode, operation))
  last = next.catch(() => {})
  return next
}

async function actNow(
  mode: IDBTransactionMode,
  operation: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  await settled(opening, 'success')
  const database = opening.result
  try {
    const transaction = database.transaction(storeName, mode)
    const request = operation(transaction.objectStore(storeName))
    await settled(transaction, 'complete')
    return request.result
  } finally {
    database.close()
  }
}

const settled = (target: IDBRequest | IDBTransaction, good: 'success' | 'complete'): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(good, () => resolve())
    for (const bad of ['error', 'abort'])
      target.addEventListener(bad, () => reject(target.error ?? new Error(bad)))
  })
