import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'

/** Object URLs of loaded pictures by id: they need the owner's login, so plain addresses can't show them. */
const pictures = new Map<string, string>()
const listeners = new Set<() => void>()

function fetchPicture(pictureId: string): void {
  if (pictures.has(pictureId)) return
  pictures.set(pictureId, '')
  backgroundApi()
    .getRefundPicture({ pictureId })
    .then((bytes) => pictures.set(pictureId, URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))))
    // It stays empty until the page is reloaded.
    .catch(() => undefined)
    .finally(() => {
      for (const listener of listeners) listener()
    })
}

function subscribeTo(pictureId: string) {
  return (listener: () => void) => {
    listeners.add(listener)
    fetchPicture(pictureId)
    return () => void listeners.delete(listener)
  }
}

/** A photo of an after-sale request. */
export function OwnPicture({ pictureId, name }: { pictureId: string; name: string }) {
  const url = useSyncExternalStore(
    subscribeTo(pictureId),
    () => pictures.get(pictureId) ?? '',
    () => '',
  )
  return (
    <span className="block aspect-square overflow-hidden rounded-12 bg-surface-sunk">
      {url && <img src={url} alt={name} className="size-full object-cover" />}
    </span>
  )
}
