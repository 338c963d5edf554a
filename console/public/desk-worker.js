// Keeps the shell of the desk for when there is no line. Everything else goes to the network.
const CACHE = 'desk-shell'
const SHELL = '/desk'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says which of its files make the desk; files of earlier builds are dropped.
self.addEventListener('message', (event) => {
  const paths = [SHELL, ...event.data.paths]
  event.waitUntil(keep(paths).then(() => event.ports[0]?.postMessage('kept')))
})

async function keep(paths) {
  const cache = await caches.open(CACHE)
  await cache.addAll(paths)
  const kept = new Set(paths)
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => stored(SHELL)))
  else if (pathname.startsWith('/assets/')) event.respondWith(stored(request).then((hit) => hit ?? fetch(request)))
})

const stored = (request) => caches.open(CACHE).then((cache) => cache.match(request))
