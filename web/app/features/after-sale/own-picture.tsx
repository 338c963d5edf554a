import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'

/** Pictures that were fetched, by their number: only their owner's login opens them, so no address could show them. */
const shown = new Map<string, string>()
const listeners = new Set<() => void>()

function fetchPicture(pictureId: string): void {
  if (shown.has(pictureId)) return
  shown.set(pictureId, '')
  backgroundApi()
    .getRefundPicture({ pictureId })
    .then((bytes) => shown.set(pictureId, URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))))
    // It stays empty: whoever looks again after a while loads the page anew.
    .catch(() => undefined)
    .finally(() => {
      for (const told of listeners) told()
    })
}

function subscribeTo(pictureId: string) {
  return (told: () => void) => {
    listeners.add(told)
    fetchPicture(pictureId)
    return () => void listeners.delete(told)
  }
}

/** A photo that one has sent with a request. */
export function OwnPicture({ pictureId, name }: { pictureId: string; name: string }) {
  const url = useSyncExternalStore(
    subscribeTo(pictureId),
    () => shown.get(pictureId) ?? '',
    () => '',
  )
  return (
    <span className="block aspect-square overflow-hidden rounded-12 bg-surface-sunk">
      {url && <img src={url} alt={name} className="size-full object-cover" />}
    </span>
  )
}
