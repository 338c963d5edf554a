import type { StaffOutput } from '@mall/contract/staff-calls'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'

type Props = {
  label: string
  hint?: string
  path: string
  error?: string | null
  isReadOnly: boolean
  onChange: (picture: StaffOutput<'uploadSpecialPicture'>) => void
}

/** A picture of a special page, and another one in its place. */
export function SpecialPicture({ label, hint = '', path, error, isReadOnly, onChange }: Props) {
  const { shopOrigin } = useStaff()
  const [upload, isPending] = useAct(async (file: File) =>
    onChange(await api.uploadSpecialPicture({}, { file: new Uint8Array(await file.arrayBuffer()) })),
  )
  return (
    <div className="grid gap-2">
      {path !== '' && (
        <img
          src={`${shopOrigin}/images/${path}?w=640`}
          alt={`${label}：${path}`}
          className="max-h-48 w-full rounded-10 bg-surface-sunk object-cover"
        />
      )}
      {!isReadOnly && (
        <FileField
          label={path === '' ? `选${label}` : `换${label}`}
          hint={isPending ? '正在上传……' : `JPEG、PNG 或 WebP${hint && `，${hint}`}`}
          accept="image/jpeg,image/png,image/webp"
          isDisabled={isPending}
          file={null}
          error={error ?? null}
          onChange={(file) => file && void upload(file)}
        />
      )}
    </div>
  )
}
