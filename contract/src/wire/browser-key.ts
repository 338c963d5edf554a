import { createSigningKey, type SigningKey } from './signing.ts'

const database = 'mall-signing'
const store = 'keys'

let current: Promise<SigningKey> | undefined

/** This browser's signing key: created once, in IndexedDB, not extractable; in memory where storage is unavailable. */
export function signingKey(): Promise<SigningKey> {
  current ??= loadOrMake().catch((error) => {
    current = undefined
    throw error
  })
  return current
}

async function loadOrMake(): Promise<SigningKey> {
  const db = await open().catch(() => null)
  if (!db) return createSigningKey()
  const storedKey = await request<SigningKey | undefined>(db.transaction(store).objectStore(store).get('current'))
  if (storedKey) return storedKey
  const created = await createSigningKey()
  // Two tabs may create a key at once: `add` lets the first win, and both use the stored one.
  await request(db.transaction(store, 'readwrite').objectStore(store).add(created, 'current')).catch(() => null)
  return (await request<SigningKey | undefined>(db.transaction(store).objectStore(store).get('current'))) ?? created
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  return request(opening)
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result)
    pending.onerror = () => reject(pending.error)
  })
}
