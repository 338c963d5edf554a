const DATABASE = 'mall-desk'
const STORE = 'sealed'
const KEY = 'key'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** What stands under a name in this browser, sealed by a key that cannot leave it; null: nothing. */
export async function readSealed(name: string): Promise<unknown> {
  const db = await open()
  const sealed = await request<Sealed | undefined>(db.transaction(STORE).objectStore(STORE).get(name))
  if (!sealed) return null
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await sealingKey(db), sealed.data)
  return JSON.parse(new TextDecoder().decode(plain))
}

export async function writeSealed(name: string, value: unknown): Promise<void> {
  const db = await open()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(db), plain)
  await request(db.transaction(STORE, 'readwrite').objectStore(STORE).put({ iv, data }, name))
}

export async function deleteSealed(name: string): Promise<void> {
  const db = await open()
  await request(db.transaction(STORE, 'readwrite').objectStore(STORE).delete(name))
}

async function sealingKey(db: IDBDatabase): Promise<CryptoKey> {
  const get = () => request<CryptoKey | undefined>(db.transaction(STORE).objectStore(STORE).get(KEY))
  const stored = await get()
  if (stored) return stored
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may make one at once: the first stays.
  await request(db.transaction(STORE, 'readwrite').objectStore(STORE).add(made, KEY)).catch(() => null)
  return (await get()) ?? made
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    return request(opening)
  })()
  return opened
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result)
    pending.onerror = () => reject(pending.error)
  })
}
