/**
 * The mall's service worker. Online it changes nothing: no document and no script is ever answered from
 * its cache. Offline it shows its one cached screen at `/offline#<requested address>`.
 */
declare const self: ServiceWorkerGlobalScope

const SCREEN = '/offline'
const PREFIX = 'offline-'
/** Each build brings a screen and scripts that fit together; `vite-worker.ts` writes which one it is. */
const KEPT = `${PREFIX}__BUILD__`
const DAY_MS = 86_400_000

self.addEventListener('install', (event) => {
  event.waitUntil(saveScreen().catch(() => saveScreen('?assets=own')))
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  if (event.request.mode === 'navigate') event.respondWith(documentFor(event))
  else if (!navigator.onLine) event.respondWith(fromDevice(event.request))
})

/** Caches the screen with every script and style sheet that it names; with a `query`, without the CDN. */
async function saveScreen(query = '') {
  const answer = await fetch(SCREEN + query, { cache: 'reload' })
  const parts = new Set((await answer.clone().text()).match(/(https?:\/\/[\w.:-]+)?\/(assets|brand)\/[\w.-]+/g))
  const cache = await caches.open(KEPT)
  await cache.addAll([...parts])
  await cache.put(SCREEN, answer)
}

/** Maximum age of the cached screen, whose contact data may change. */
async function refreshIfOld() {
  const date = (await caches.match(SCREEN))?.headers.get('date')
  if (Date.now() - Date.parse(date ?? '') > DAY_MS) await saveScreen()
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== KEPT) await caches.delete(name)
  // Navigation preload: the document is requested while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function documentFor(event: FetchEvent): Promise<Response> {
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshIfOld().catch(() => {}))
    return answer
  } catch {
    const { pathname, search } = new URL(event.request.url)
    if (pathname === SCREEN) return fromDevice(new Request(SCREEN))
    return Response.redirect(`${SCREEN}#${pathname}${search}`)
  }
}

const fromDevice = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

export {}
