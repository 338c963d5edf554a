import { changeFields, isPictureField } from '@mall/contract/change-set/fields'
import { MIN_LOGO_SIDE } from '@mall/contract/settings/brand'
import { RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { ValueProps } from './value-fields.tsx'

/** One of the pictures that there are, or one that is uploaded; a mark may also be the usual one. */
export function PictureField({ label, field, value, onChange, pictures }: ValueProps) {
  const { shopOrigin } = useStaff()
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const [upload, isPending] = useAct(async (file: File) => {
    if (!isPictureField(field.field)) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { path } = await api.uploadChangePicture({ field: field.field }, { file: bytes })
    setUploaded((before) => [path, ...before])
    onChange(path)
  })
  const isLogo = changeFields[field.field].form === 'logo'
  const known = [...new Set([...uploaded, value, field.now, ...pictures])].filter((path) => path !== '')
  return (
    <div className="grid gap-2">
      <RadioGroup label={label} value={value} onChange={onChange} className="grid grid-cols-2 gap-2">
        {isLogo && (
          <RadioCard value="" className="p-1.5!">
            用商城自带的标志
          </RadioCard>
        )}
        {known.map((path) => (
          <RadioCard key={path} value={path} className="p-1.5!">
            <img
              src={`${shopOrigin}/images/${path}?w=320`}
              alt=""
              loading="lazy"
              className={`h-16 w-full rounded-8 bg-surface-sunk ${isLogo ? 'object-contain' : 'object-cover'}`}
            />
            <span className="block break-all text-13">{path.split('/').at(-1)}</span>
          </RadioCard>
        ))}
      </RadioGroup>
      <FileField
        label={`给“${label}”上传一张`}
        hint={isPending ? '正在上传……' : isLogo ? LOGO_HINT : 'JPEG、PNG 或 WebP'}
        accept="image/jpeg,image/png,image/webp"
        isDisabled={isPending}
        file={null}
        onChange={(file) => file && void upload(file)}
      />
    </div>
  )
}

/** SVG files can carry scripts, so they are not taken. */
const LOGO_HINT = `方的，透明底最好，每边至少 ${MIN_LOGO_SIDE} 像素；PNG、WebP 或 JPEG，不收 SVG。页头、页脚、二维码和手机桌面的图标都用它`
