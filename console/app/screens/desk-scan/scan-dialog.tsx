import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { openReader } from './read-picture.ts'
import { type Side, watchCamera } from './watch-camera.ts'

const KEY = 'console.desk-camera'
/** As the shop shows it. */
const CODE = /^\d{8,20}$/

/** The camera of the tablet, until it has seen a check-in code. */
export default function ScanDialog({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [side, setSide] = useState<Side>(() => (localStorage.getItem(KEY) === 'user' ? 'user' : 'environment'))
  const [refusal, setRefusal] = useState('')
  const [isOther, setOther] = useState(false)
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    if (!video.current) return
    const stop = watchCamera({
      ...{ video: video.current, side, openReader, onRefused: setRefusal },
      onSeen: (text) => {
        if (!CODE.test(text)) return setOther(true)
        stop()
        found.current(text)
      },
    })
    return stop
  }, [side])
  const turn = () => {
    const next = side === 'user' ? 'environment' : 'user'
    localStorage.setItem(KEY, next)
    setRefusal('')
    setSide(next)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="扫到检码"
      actions={
        <>
          <Button onPress={onClose}>手动输入</Button>
          <Button onPress={turn}>{side === 'user' ? '用背面的镜头' : '用正面的镜头'}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refusal === '' && <p>把客人手机上的二维码对着镜头，扫到就自动打开。画面不保存，也不传出去。</p>}
        {refusal !== '' && (
          <Notice tone="warning" isNews>
            {refusal}
          </Notice>
        )}
        {isOther && refusal === '' && (
          <Notice tone="warning" isNews>
            这不是到检码。请客人打开商城“我的预约”里的二维码
          </Notice>
        )}
        <video
          ref={video}
          aria-label="镜头里的画面"
          playsInline
          muted
          className={refusal === '' ? 'aspect-4/3 w-full rounded-12 bg-ink object-cover' : 'hidden'}
        />
      </div>
    </Dialog>
  )
}
