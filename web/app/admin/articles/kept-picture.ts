/**
 * The picture chosen for an article, kept by the browser beside its text until it is saved. Files don't fit into local
 * storage. Nothing here throws: where the browser keeps nothing, the picture lasts as long as the page.
 */
const databaseName = 'passion-art'
const storeName = 'article-pictures'

/** One for each account and article; `id` is undefined for a new one. */
const keyOf = (accountId: string, id: string | undefined) => `${accountId} ${id ?? 'new'}`

export const keptPicture = async (accountId: string, id: string | undefined): Promise<File | undefined> => {
  const found = await act('readonly', (pictures) => pictures.get(keyOf(accountId, id)))
  return found instanceof File ? found : undefined
}

export const keepPicture = (accountId: string, id: string | undefined, file: File): Promise<unknown> =>
  act('readwrite', (pictures) => pictures.put(file, keyOf(accountId, id)))

export const dropPicture = (accountId: string, id: string | undefined): Promise<unknown> =>
  act('readwrite', (pictures) => pictures.delete(keyOf(accountId, id)))

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in the order they were asked for. */
function act(mode: IDBTransactionMode, deed: (pictures: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const next = last.then(() => actNow(mode, deed)).catch(() => undefined)
  last = next
  return next
}

async function actNow(
  mode: IDBTransactionMode,
  deed: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  await settled(opening, 'success')
  const database = opening.result
  try {
    const transaction = database.transaction(storeName, mode)
    const request = deed(transaction.objectStore(storeName))
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
