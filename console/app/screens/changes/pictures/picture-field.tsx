import { changeFields } from '@mall/contract/change-set/fields'
import { MIN_LOGO_SIDE } from '@mall/contract/settings/brand'
import { Button } from '@mall/ui/actions/button.tsx'
import { PictureUpload } from '../../draft/picture-upload.tsx'
import type { ValueProps } from '../value-fields.tsx'

/** A banner's picture, or the mark, which may also be the usual one. */
export function PictureField({ label, field, value, onChange }: ValueProps) {
  const isLogo = changeFields[field.field].form === 'logo'
  const { now } = field
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{label}</p>
      <PictureUpload
        kind={isLogo ? 'logo' : 'banner'}
        label={label}
        path={value}
        isWhole
        {...(isLogo && { hint: LOGO_HINT, none: USUAL, removal: USUAL, onRemove: () => onChange('') })}
        onChange={({ path }) => onChange(path)}
      />
      {value !== now && now !== '' && (
        <Button size="s" variant="text" className="justify-self-start" onPress={() => onChange(now)}>
          用回现在的
        </Button>
      )}
    </div>
  )
}

const USUAL = '用商城自带的标志'
/** SVG files can carry scripts, so they are not taken. */
const LOGO_HINT = `方的，透明底最好，每边至少 ${MIN_LOGO_SIDE} 像素，不收 SVG。页头、页脚、二维码和手机桌面的图标都用它`
