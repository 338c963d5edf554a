import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'

type Props = {
  label: string
  /** The picture's path; '' for none. */
  value: string
  isAllowed?: boolean
  onChange: (path: string) => void
}

/** A picture as it will be shown, and another one in its place. */
export function PictureUpload({ label, value, isAllowed = true, onChange }: Props) {
  const { shopOrigin } = useStaff()
  const [upload, isPending] = useAct(async (file: File) => {
    const { path } = await api.uploadProductPicture({}, { file: new Uint8Array(await file.arrayBuffer()) })
    onChange(path)
  })
  return (
    <div className="grid content-start gap-2">
      {value === '' ? (
        <p className="text-14 text-ink-3">还没有图片，商城里先用圆环代替。</p>
      ) : (
        <img
          src={`${shopOrigin}/images/${value}?w=640`}
          alt={label}
          className="max-h-50 w-full rounded-8 bg-surface-sunk object-contain"
        />
      )}
      {isAllowed && (
        <FileField
          label={value === '' ? `上传${label}` : `换${label}`}
          hint={isPending ? '正在上传……' : 'JPEG、PNG 或 WebP'}
          accept="image/jpeg,image/png,image/webp"
          isDisabled={isPending}
          file={null}
          onChange={(file) => file && void upload(file)}
        />
      )}
      {isAllowed && value !== '' && (
        <Button size="s" variant="text" className="justify-self-start" onPress={() => onChange('')}>
          不要图片
        </Button>
      )}
    </div>
  )
}
