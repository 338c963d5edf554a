import { MAX_PICTURE_NAME, type PictureKind } from '@mall/contract/picture/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { PickPicture } from './pick/pick-picture.tsx'

/** A picture of the library. */
export interface Picture {
  path: string
  /** What it shows; '' for nothing yet. */
  name: string
  width: number
  height: number
}

type Props = {
  kind: PictureKind
  label: string
  hint?: string
  /** The picture's path; '' for none. */
  path: string
  error?: string | null
  isReadOnly?: boolean
  /** All of it is seen, instead of filling the width. */
  isWhole?: boolean
  /** Said while there is none. */
  none?: string
  onChange: (picture: Picture) => void
  /** Where none is allowed too. */
  onRemove?: () => void
  removal?: string
}

/** A picture as it will be shown, and another one in its place: uploaded, or from the library. */
export function PictureUpload(props: Props) {
  const { kind, label, hint = '', path, error = null, isReadOnly = false, isWhole = false, none, onRemove } = props
  const { shopOrigin } = useStaff()
  const [isPicking, setPicking] = useState(false)
  const [upload, isPending] = useAct(async (file: File) => props.onChange(await sendPicture(kind, file)))
  return (
    <div className="grid content-start gap-2">
      {path === '' && none && <p className="text-14 text-ink-3">{none}</p>}
      {path !== '' && (
        <img
          src={`${shopOrigin}/images/${path}?w=640`}
          alt={label}
          className={classes('max-h-50 w-full rounded-10 bg-surface-sunk', isWhole ? 'object-contain' : 'object-cover')}
        />
      )}
      {!isReadOnly && (
        <>
          <FileField
            label={path === '' ? `选${label}` : `换${label}`}
            hint={isPending ? '正在上传……' : `${PICTURE_TYPES}${hint && `，${hint}`}`}
            accept={PICTURE_ACCEPT}
            isDisabled={isPending}
            file={null}
            error={error}
            onChange={(file) => file && void upload(file)}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="s" aria-label={`从素材库选：${label}`} onPress={() => setPicking(true)}>
              从素材库选
            </Button>
            {path !== '' && onRemove && (
              <Button size="s" variant="text" onPress={onRemove}>
                {props.removal ?? '不要图片'}
              </Button>
            )}
          </div>
        </>
      )}
      {isPicking && (
        <PickPicture kind={kind} label={label} onChoose={props.onChange} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}

export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp'
export const PICTURE_TYPES = 'JPEG、PNG 或 WebP'

/** Into the library, under the name of its file. */
export const sendPicture = async (kind: PictureKind, file: File): Promise<Picture> =>
  api.uploadPicture(
    {
      kind,
      name: file.name
        .replace(/\.\w+$/, '')
        .trim()
        .slice(0, MAX_PICTURE_NAME),
    },
    { file: new Uint8Array(await file.arrayBuffer()) },
  )
