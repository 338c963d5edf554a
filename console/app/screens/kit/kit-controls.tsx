import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Key } from '../../shell/keys/key.tsx'
import { KitPanel } from './kit-panel.tsx'

const GROUNDS = [
  { name: 'brand', use: '所选、链接、圈', className: 'bg-brand' },
  { name: 'accent', use: '一屏一个下一步', className: 'bg-accent' },
  { name: 'surface-sunk', use: '导航、右栏、表头', className: 'bg-surface-sunk' },
  { name: 'surface-tint', use: '选中', className: 'bg-surface-tint' },
  { name: 'warning-tint', use: '改了还没生效', className: 'bg-warning-tint' },
  { name: 'danger-tint', use: '改前，另有删除线', className: 'bg-danger-tint' },
  { name: 'success-tint', use: '改后，另有粗体', className: 'bg-success-tint' },
  { name: 'ink', use: '批量条', className: 'bg-ink' },
] as const

const BUTTONS: readonly { variant: ButtonVariant; name: string; use: string }[] = [
  { variant: 'go', name: '批准', use: '唯一的下一步' },
  { variant: 'brand', name: '确定', use: '对话框里的确定' },
  { variant: 'line', name: '退回', use: '平常的' },
  { variant: 'tint', name: '筛选', use: '轻的' },
  { variant: 'text', name: '再看一些', use: '像链接' },
  { variant: 'danger', name: '作废', use: '拿走东西的' },
]

/** Grounds, buttons, and what is typed or chosen. */
export function KitControls() {
  return (
    <>
      <KitPanel title="底色" note="青为所选，柿为唯一的下一步；琥珀只表示还没有生效。" isWide>
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {GROUNDS.map(({ name, use, className }) => (
            <li key={name} className="text-14">
              <span className={`block h-12 rounded-8 border border-line ${className}`} />
              <b className="font-semibold">{name}</b>
              <span className="block text-13 text-ink-2">{use}</span>
            </li>
          ))}
        </ul>
      </KitPanel>
      <KitPanel title="按钮" note="每屏最多一个柿色。不能按的变灰，并说缺什么；正在办的宽度不变。">
        <ul className="grid gap-2">
          {BUTTONS.map(({ variant, name, use }) => (
            <li key={variant} className="flex flex-wrap items-center gap-2">
              <Button variant={variant}>{name}</Button>
              <Button variant={variant} size="s">
                {name}
              </Button>
              <ActButton variant={variant} whyNot="还差两处没写好">
                {name}
              </ActButton>
              <Button variant={variant} isLoading>
                {name}，等一下
              </Button>
              <span className="text-13 text-ink-3">{use}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <IconButton icon="close" label="关闭" onPress={() => undefined} />
          <span>
            <Key>J</Key> <Key>K</Key> 上下
          </span>
          <span>
            <Key>Enter</Key> 打开
          </span>
        </div>
      </KitPanel>
      <Fields />
    </>
  )
}

function Fields() {
  const [chosen, setChosen] = useState('week')
  const [count, setCount] = useState(2)
  const [isOn, setOn] = useState(true)
  const [state, setState] = useState('')
  return (
    <KitPanel title="输入" note="平时、有误、不能改、勾选。有误的一句话说怎么改对。">
      <SearchField
        label="找订单"
        placeholder="手机号、单号"
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
      />
      <TextField label="售价" defaultValue="1,239.00" after="元" />
      <TextField label="改后售价" defaultValue="858,00" error="小数点写成了逗号，是 858.00 吗" />
      <TextField label="订单号" defaultValue="发布以后不能改" isDisabled />
      <Select
        label="状态"
        value={state}
        onChange={setState}
        options={[
          { value: '', label: '全部状态' },
          { value: 'booked', label: '已预约' },
        ]}
      />
      <NumberStepper label="号数" value={count} min={0} max={9} onChange={setCount} />
      <div className="flex flex-wrap gap-x-5">
        <Checkbox isSelected={isOn} onChange={setOn}>
          已选
        </Checkbox>
        <Checkbox isIndeterminate>选了一部分</Checkbox>
        <Checkbox isDisabled>不能选</Checkbox>
      </div>
      <RadioGroup label="什么时候" value={chosen} onChange={setChosen}>
        <Radio value="week">马上</Radio>
        <Radio value="day">定一个时间</Radio>
      </RadioGroup>
      <ChipGroup label="看多久" selected={[chosen]} onSelect={([id]) => setChosen(id ?? 'week')}>
        <Chip id="week" size="s">
          周
        </Chip>
        <Chip id="day" size="s">
          日
        </Chip>
        <Chip id="month" size="s" unavailable="没有数">
          月
        </Chip>
      </ChipGroup>
    </KitPanel>
  )
}
