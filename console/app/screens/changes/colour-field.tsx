import { changeFields } from '@mall/contract/change-set/fields'
import { brandContrast, brandTokens, USUAL_BRAND, whyNotBrandColour } from '@mall/contract/settings/brand'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { ValueProps } from './value-fields.tsx'

/** The brand's colour, with what is made of it, or the usual one. */
export function ColourField({ label, field, value, onChange }: ValueProps) {
  const { hint, max } = changeFields['operator.brandColour']
  const typed = value.trim().toLowerCase()
  const problem = whyNotBrandColour(typed)
  const isOwn = value !== ''
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={label}
        value={isOwn ? 'own' : 'usual'}
        onChange={(next) => onChange(next === 'own' ? field.now || USUAL_BRAND : '')}
      >
        <Radio value="usual">用商城自带的</Radio>
        <Radio value="own">用自己的</Radio>
      </RadioGroup>
      {isOwn && (
        <div className="grid gap-2">
          <input
            type="color"
            aria-label={`${label}，在色盘里选`}
            value={/^#[0-9a-f]{6}$/.test(typed) ? typed : USUAL_BRAND}
            onChange={({ target }) => onChange(target.value)}
            className="h-control-m w-full cursor-pointer rounded-10 border border-line-control bg-white p-1"
          />
          <TextField
            label={`${label}，写成代码`}
            hint={hint}
            maxLength={max}
            autoComplete="off"
            value={value}
            onChange={onChange}
            error={problem}
          />
        </div>
      )}
      {isOwn && problem === null && <Sample brand={typed} />}
    </div>
  )
}

/** What the shop looks like in it. */
function Sample({ brand }: { brand: string }) {
  const tokens = brandTokens(brand)
  return (
    <div className="grid gap-1 text-14" aria-hidden="true">
      <div className="flex overflow-hidden rounded-10 border border-line text-center">
        <span className="grow px-2 py-2.5 font-semibold text-white" style={{ background: brand }}>
          按钮
        </span>
        <span className="grow px-2 py-2.5 font-semibold" style={{ background: tokens['surface-tint'], color: brand }}>
          浅底
        </span>
        <span className="grow px-2 py-2.5" style={{ background: tokens['heat-4'], color: tokens.ink }}>
          图表
        </span>
        <span className="grow px-2 py-2.5 text-white" style={{ background: tokens['surface-deep'] }}>
          页脚
        </span>
      </div>
      <p className="num text-ink-3">对比最低 {brandContrast(brand).toFixed(1)} : 1，够清楚</p>
    </div>
  )
}
