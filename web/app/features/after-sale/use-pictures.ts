import { MAX_PICTURES, PICTURE_BYTES } from '@mall/contract/order/picture-limits'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'

export interface UploadedPicture {
  /** Object URL of the preview; also its key. */
  url: string
  name: string
  state: 'sending' | 'sent' | 'failed'
  pictureId: string
}

/** Photos of a request: each is uploaded as soon as it is chosen. */
export function usePictures() {
  const [shots, setShots] = useState<readonly UploadedPicture[]>([])
  const change = (url: string, part: Partial<UploadedPicture>) =>
    setShots((all) => all.map((shot) => (shot.url === url ? { ...shot, ...part } : shot)))

  const send = async (file: File, url: string) => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { pictureId } = await backgroundApi().uploadRefundPicture({}, { file: bytes })
      change(url, { state: 'sent', pictureId })
    } catch (error) {
      if (!isFailure(error)) throw error
      toast(error.message, 'warning')
      change(url, { state: 'failed' })
    }
  }
  const add = (files: readonly File[]) => {
    const room = MAX_PICTURES - shots.length
    if (files.length > room) toast(`最多放 ${MAX_PICTURES} 张照片`, 'warning')
    for (const file of files.slice(0, room)) {
      if (file.size > PICTURE_BYTES) {
        toast(`“${file.name}”超过 5 MB，请缩小后再传`, 'warning')
        continue
      }
      const url = URL.createObjectURL(file)
      setShots((all) => [...all, { url, name: file.name, state: 'sending', pictureId: '' }])
      void send(file, url)
    }
  }
  const remove = (url: string) => {
    URL.revokeObjectURL(url)
    setShots((all) => all.filter((shot) => shot.url !== url))
  }
  return {
    shots,
    add,
    remove,
    isSending: shots.some(({ state }) => state === 'sending'),
    pictureIds: shots.flatMap(({ pictureId }) => (pictureId === '' ? [] : [pictureId])),
  }
}
