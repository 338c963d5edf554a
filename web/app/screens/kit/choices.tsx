import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Radio, RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Tabs } from '@mall/ui/navigation/tabs.tsx'
import { DOT } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { Section } from './section.tsx'
import { Tags } from './tags.tsx'

export function Choices() {
  const [chips, setChips] = useState(['chosen'])
  const [pills, setPills] = useState(['all'])
  const [who, setWho] = useState('dad')
  const [count, setCount] = useState(1)
  const [isTicked, setTicked] = useState(true)
  return (
    <Section title="选择">
      <div className="flex flex-wrap items-center gap-3.5">
        <ChipGroup label="规格" selected={chips} onSelect={setChips}>
          <Chip id="default">默认</Chip>
          <Chip id="chosen">已选</Chip>
          <Chip id="detail" detail="多查骨密度">
            两行
          </Chip>
          <Chip id="full" unavailable="约满，换个日子可选">
            周六
          </Chip>
        </ChipGroup>
        <ChipGroup label="筛选" selected={pills} onSelect={setPills} isMultiple>
          <Chip id="all" shape="pill" size="s">
            全部
          </Chip>
          <Chip id="near" shape="pill" size="s">
            离我近
          </Chip>
        </ChipGroup>
        <Checkbox isSelected={isTicked} onChange={setTicked}>
          已选
        </Checkbox>
        <Checkbox isSelected={!isTicked} onChange={(isOn) => setTicked(!isOn)}>
          未选
        </Checkbox>
        <Checkbox isIndeterminate>部分</Checkbox>
        <Checkbox isRound isSelected={isTicked} onChange={setTicked}>
          单选
        </Checkbox>
        <Checkbox isDisabled>禁用</Checkbox>
        <Checkbox isInvalid>请先同意</Checkbox>
        <NumberStepper label="数量" value={count} onChange={setCount} max={5} />
      </div>
      <div className="mt-5 grid gap-4 tablet:grid-cols-2">
        <RadioGroup label="给谁买" value={who} onChange={setWho} className="grid grid-cols-2 gap-4">
          <RadioCard value="dad">
            <b className="block font-semibold">爸爸{DOT}林国栋</b>
            <span className="text-14 text-ink-3">68 岁</span>
          </RadioCard>
          <RadioCard value="mum" hasDot>
            <b className="block font-semibold">妈妈{DOT}周秀英</b>
            <span className="text-14 text-ink-3">65 岁</span>
          </RadioCard>
        </RadioGroup>
        <RadioGroup label="发票" value={who} onChange={setWho}>
          <Radio value="dad">个人</Radio>
          <Radio value="mum">公司</Radio>
          <Radio value="none" isDisabled>
            专用发票
          </Radio>
        </RadioGroup>
      </div>
      <Tags />
      <Tabs
        className="mt-5"
        label="订单"
        tabs={['全部', '待付款', '待预约'].map((name) => ({ id: name, label: name, content: `${name}的内容` }))}
      />
    </Section>
  )
}
