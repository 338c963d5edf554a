import { activityColumns } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CellField } from '../draft/cell-field.tsx'

type Props = {
  cells: AnyCells
  isReadOnly: boolean
  isNew: boolean
  faultOf: (key: string) => string | null
  onChange: (part: AnyCells) => void
}

const WORDS = ['name', 'tag', 'note'] as const
const HINTS = {
  name: '结算页和订单上写它',
  tag: '卡片上的一两个字，例如：冬护',
  note: '活动页最上面的一句话',
} as const

/** When an activity holds, what it is called, and with what it can be used together. */
export function ActivityFields({ cells, isReadOnly, isNew, faultOf, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Panel title="什么时候">
        <div className="grid gap-3 p-4">
          <InstantFields {...{ cells, isReadOnly, onChange }} name="startsAt" error={faultOf('startsAt')} />
          <InstantFields {...{ cells, isReadOnly, onChange }} name="endsAt" error={faultOf('endsAt')} />
          <p className="text-14 text-ink-3">到点自己开始、自己结束，不用守着。结束的那一刻已经不算</p>
          {!isNew && !isReadOnly && (
            <CellField
              column={activityColumns.isListed}
              value={cells.isListed ?? ''}
              error={faultOf('isListed')}
              onChange={(isListed) => onChange({ isListed })}
            />
          )}
        </div>
      </Panel>
      <Panel title="商城上怎么说">
        <div className="grid gap-3 p-4">
          {WORDS.map((key) => (
            <TextField
              key={key}
              label={activityColumns[key].name}
              hint={HINTS[key]}
              aside={`${(cells[key] ?? '').length} / ${activityColumns[key].max}`}
              maxLength={activityColumns[key].max}
              isReadOnly={isReadOnly}
              autoComplete="off"
              value={cells[key] ?? ''}
              onChange={(text) => onChange({ [key]: text })}
              error={faultOf(key)}
            />
          ))}
        </div>
      </Panel>
      <Panel title="能和什么一起用">
        <dl className="grid grid-cols-[6em_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-3">
          <dt className="text-ink-2">别的活动</dt>
          <dd>取最低的一个</dd>
          <dt className="text-ink-2">优惠券</dt>
          <dd>可以，门槛按活动价算</dd>
          <dt className="text-ink-2">福卡</dt>
          <dd>可以</dd>
          <dt className="text-ink-2">谁、几份</dt>
          <dd>所有人，不限份数；库存照商品的</dd>
        </dl>
        <p className="border-line border-t px-4 py-2 text-14 text-ink-3">顺序固定：活动价 → 一张券 → 福卡 → 现金</p>
      </Panel>
    </div>
  )
}

type InstantProps = Pick<Props, 'cells' | 'isReadOnly' | 'onChange'> & {
  name: 'startsAt' | 'endsAt'
  error: string | null
}

function InstantFields({ cells, name, isReadOnly, error, onChange }: InstantProps) {
  const label = activityColumns[name].name
  const [day = '', time = ''] = (cells[name] ?? '').split(' ')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5em,1fr))] gap-2">
      <TextField
        label={`${label}，哪天`}
        type="date"
        isReadOnly={isReadOnly}
        value={day}
        onChange={(next) => onChange({ [name]: `${next} ${time}` })}
        error={error}
      />
      <TextField
        label={`${label}，几点`}
        type="time"
        isReadOnly={isReadOnly}
        value={time}
        onChange={(next) => onChange({ [name]: `${day} ${next}` })}
      />
    </div>
  )
}
