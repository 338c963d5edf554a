import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'

type Props = { label: string; path: string; error?: string | null; onChange: (path: string) => void }

/** A picture of an article, and another one in its place. */
export function ArticlePicture({ label, path, error, onChange }: Props) {
  const { shopOrigin } = useStaff()
  const [upload, isPending] = useAct(async (file: File) => {
    const sent = await api.uploadArticlePicture({}, { file: new Uint8Array(await file.arrayBuffer()) })
    onChange(sent.path)
  })
  return (
    <div className="grid gap-2">
      {path !== '' && (
        <img
          src={`${shopOrigin}/images/${path}?w=640`}
          alt={`${label}：${path}`}
          className="max-h-60 w-full rounded-10 bg-surface-sunk object-cover"
        />
      )}
      <FileField
        label={path === '' ? `选${label}` : `换${label}`}
        hint={isPending ? '正在上传……' : 'JPEG、PNG 或 WebP'}
        accept="image/jpeg,image/png,image/webp"
        isDisabled={isPending}
        file={null}
        error={error ?? null}
        onChange={(file) => file && void upload(file)}
      />
    </div>
  )
}
