import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'

type Props<T> = {
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
  upload: (sent: Record<string, never>, options: { file: Uint8Array<ArrayBuffer> }) => Promise<T>
  onChange: (picture: T) => void
  /** Where none is allowed too. */
  onRemove?: () => void
}

/** A picture as it will be shown, and another one in its place. */
export function PictureUpload<T>(props: Props<T>) {
  const { label, hint = '', path, error = null, isReadOnly = false, isWhole = false, none, onRemove } = props
  const { shopOrigin } = useStaff()
  const [upload, isPending] = useAct(async (file: File) =>
    props.onChange(await props.upload({}, { file: new Uint8Array(await file.arrayBuffer()) })),
  )
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
        <FileField
          label={path === '' ? `选${label}` : `换${label}`}
          hint={isPending ? '正在上传……' : `JPEG、PNG 或 WebP${hint && `，${hint}`}`}
          accept="image/jpeg,image/png,image/webp"
          isDisabled={isPending}
          file={null}
          error={error}
          onChange={(file) => file && void upload(file)}
        />
      )}
      {!isReadOnly && path !== '' && onRemove && (
        <Button size="s" variant="text" className="justify-self-start" onPress={onRemove}>
          不要图片
        </Button>
      )}
    </div>
  )
}
