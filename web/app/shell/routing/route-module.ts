/** A script that has not come after so long will not come (specification section 8). */
export const CHUNK_TIMEOUT_MS = 120_000

/** Messages of network errors and other failed loads (specification section 8). */
export const NETWORK_ERROR_TEXT = { down: '网络故障，请检查!', other: '网络错误，请稍后重试～' }

/** A script of the mall that did not come, in words for people. The way on is to load the document again. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLost'
  constructor(cause: unknown) {
    super(navigator.onLine ? NETWORK_ERROR_TEXT.other : NETWORK_ERROR_TEXT.down, { cause })
  }
}

/** The loaded part, or `ChunkLost` when it fails or does not come in time. */
export function withChunkTimeout<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lose = (cause: unknown) => reject(new ChunkLoadError(cause))
    const timer = setTimeout(() => lose(`not within ${CHUNK_TIMEOUT_MS} ms`), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, lose)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Loads a part of a screen, in the place of React Router's own way: that one answers a script which fails by loading the
 * page before it once more without a word (without a line: by the browser's page for that), or waits for ever. Here a
 * part that is lost becomes one that says so wherever it is used, so that the screen's error boundary offers another try.
 * `vite-route-module.ts` puts it there.
 */
export const loadRoutePart = (url: string): Promise<object> =>
  withChunkTimeout(() => import(/* @vite-ignore */ url)).catch(lostPart)

function lostPart(lost: unknown) {
  const say = () => {
    throw lost
  }
  return { default: say, clientLoader: say, clientAction: say, clientMiddleware: [say] }
}

/** A screen's script, asked for once. */
export async function loadRouteModule(route: { id: string; module: string }, known: Record<string, object>) {
  known[route.id] ??= await loadRoutePart(route.module)
  return known[route.id]
}
