import { RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { ValueProps } from './value-fields.tsx'

/** One of the pictures that there are, or one that is uploaded. */
export function PictureField({ label, field, value, onChange, pictures }: ValueProps) {
  const { shopOrigin } = useStaff()
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const [upload, isPending] = useAct(async (file: File) => {
    const { path } = await api.uploadBannerPicture({}, { file: new Uint8Array(await file.arrayBuffer()) })
    setUploaded((before) => [path, ...before])
    onChange(path)
  })
  const known = [...new Set([...uploaded, value, field.now, ...pictures])].filter((path) => path !== '')
  return (
    <div className="grid gap-2">
      <RadioGroup label={label} value={value} onChange={onChange} className="grid grid-cols-2 gap-2">
        {known.map((path) => (
          <RadioCard key={path} value={path} className="p-1.5!">
            <img
              src={`${shopOrigin}/images/${path}?w=320`}
              alt=""
              loading="lazy"
              className="h-16 w-full rounded-8 bg-surface-sunk object-cover"
            />
            <span className="block break-all text-13">{path.split('/').at(-1)}</span>
          </RadioCard>
        ))}
      </RadioGroup>
      <FileField
        label={`给“${label}”上传一张`}
        hint={isPending ? '正在上传……' : 'JPEG、PNG 或 WebP'}
        accept="image/jpeg,image/png,image/webp"
        isDisabled={isPending}
        file={null}
        onChange={(file) => file && void upload(file)}
      />
    </div>
  )
}
