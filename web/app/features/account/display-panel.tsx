import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useLargePrint } from '../../shell/browser/text-size.ts'

/** Settings of this browser rather than the account. */
export function DisplayPanel() {
  const { isLarge, toggle } = useLargePrint()
  return (
    <TitledCard title="显示" note="只在这台设备上生效">
      <RadioGroup
        label="字号"
        value={isLarge ? 'large' : 'normal'}
        onChange={(value) => (value === 'large') !== isLarge && toggle()}
      >
        <Radio value="normal">标准</Radio>
        <Radio value="large">大字版</Radio>
      </RadioGroup>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/user-agreement" className="link inline-flex min-h-11 items-center">
          用户协议
        </Link>
        <Link to="/privacy-clause" className="link inline-flex min-h-11 items-center">
          隐私政策
        </Link>
      </p>
    </TitledCard>
  )
}
