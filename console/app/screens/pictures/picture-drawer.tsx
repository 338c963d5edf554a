import { MAX_PICTURE_NAME, pictureKindNames } from '@mall/contract/picture/terms'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { type Picture, sizeText, titleOf, uploaderOf } from './picture-text.ts'
import { PictureUses } from './picture-uses.tsx'

/** One picture in full: where it is used, and what it shows in words. */
export function PictureDrawer({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const staff = useStaff()
  const { path, kind, name, bytes, width, height, uploadedAt, leavesOn } = picture
  const [words, setWords] = useState(name)
  const unwritten = useUnwritten(words.trim() !== name, { isOver: true })
  const mayName = holds(staff, 'changes.draft', null)
  const [save, isPending] = useAct(() => api.namePicture({ path, seen: name, name: words.trim() }), {
    done: '说明改好了，以后用这张图时带上它',
  })
  return (
    <Drawer
      title={titleOf(picture)}
      note={`${pictureKindNames[kind]}，${width} × ${height} 像素，${sizeText(bytes)}`}
      onClose={onClose}
      unwritten={unwritten}
    >
      <div className="grid gap-4">
        <img
          src={`${staff.shopOrigin}/images/${path}?w=960`}
          alt={titleOf(picture)}
          className="max-h-80 w-full rounded-10 bg-surface-sunk object-contain"
        />
        {mayName && (
          <div className="grid gap-2">
            <TextField
              label="说明"
              hint="图里有什么；文章和专题用它时带上，看不见图的人也靠它"
              maxLength={MAX_PICTURE_NAME}
              autoComplete="off"
              value={words}
              onChange={setWords}
            />
            <ActButton
              size="s"
              className="justify-self-start"
              whyNot={words.trim() === name ? '还没有改' : ''}
              isLoading={isPending}
              onPress={() => void save()}
            >
              存说明
            </ActButton>
          </div>
        )}
        <section className="grid gap-1">
          <h3 className="font-semibold">用在哪里</h3>
          <PictureUses picture={picture} />
          {leavesOn && <p className="text-14 text-ink-2">到 {leavesOn} 还没有地方用，就从素材库拿掉</p>}
        </section>
        <p className="text-14 text-ink-2">
          {uploaderOf(picture)}，{timeText(uploadedAt)}
          <br />
          <span className="break-all">{path}</span>
        </p>
      </div>
    </Drawer>
  )
}
