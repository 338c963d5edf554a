import { PICTURE_KINDS, type PictureKind, pictureKindNames } from '@mall/contract/picture/terms'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { PICTURE_ACCEPT, PICTURE_TYPES, sendPicture } from '../draft/picture-upload.tsx'

/** A picture for later, of a kind, which decides how large it is kept. */
export function AddPicture({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<PictureKind>('product')
  const [send, isPending] = useAct(
    async (file: File) => {
      await sendPicture(kind, file)
      onClose()
    },
    { done: '放进素材库了' },
  )
  return (
    <Drawer title="上传图片" note="先放进素材库，用的时候再选" onClose={onClose}>
      <div className="grid gap-4">
        <Select
          label="给什么用"
          value={kind}
          options={PICTURE_KINDS.map((value) => ({ value, label: pictureKindNames[value] }))}
          onChange={(value) => setKind(PICTURE_KINDS.find((one) => one === value) ?? 'product')}
        />
        <FileField
          label="图片"
          hint={isPending ? '正在上传……' : `${PICTURE_TYPES}，文件名就是说明，以后可以改`}
          accept={PICTURE_ACCEPT}
          isDisabled={isPending}
          file={null}
          onChange={(file) => file && void send(file)}
        />
      </div>
    </Drawer>
  )
}
