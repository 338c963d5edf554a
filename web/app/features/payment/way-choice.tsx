import type { PayWay } from '@mall/contract/payment/calls'
import { RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { PaymentWayText } from './payment-ways.ts'

type Props = {
  ways: readonly (PaymentWayText & { way: PayWay })[]
  value: PayWay | null
  onChange: (way: PayWay) => void
  isDisabled?: boolean
}

/** The ways of paying, one of them chosen. */
export function WayChoice({ ways, value, onChange, isDisabled = false }: Props) {
  const choose = (name: string) => {
    const chosen = ways.find(({ way }) => way === name)
    if (chosen) onChange(chosen.way)
  }
  return (
    <RadioGroup
      label="选择付款方式"
      isLabelHidden
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      className="grid gap-3"
    >
      {ways.map(({ way, name, hint, icon }) => (
        <RadioCard key={way} value={way}>
          <span className="flex items-center gap-4">
            <Icon name={icon} size={26} className="text-brand" />
            <span>
              <b className="block">{name}</b>
              <span className="text-14 text-ink-3">{hint}</span>
            </span>
          </span>
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
