import { briefYuanOf, yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { readYuan } from '../../parts/yuan.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { percentText } from '../changes/change-text.ts'
import { CostHidden, useSeesCosts } from '../costs/cost-hidden.tsx'
import { financeNote, type OfferedSpec, priceFault, type TypedPrices, tenthsOf } from './activity-draft.ts'
import { AddSpecs } from './add-specs.tsx'

type Props = {
  prices: TypedPrices
  specs: ReadonlyMap<string, OfferedSpec>
  isReadOnly: boolean
  /** What is missing is told now. */
  isTried: boolean
  onAdd: (specs: readonly OfferedSpec[]) => void
  onChange: (prices: TypedPrices) => void
}

/** The specs of an activity with their prices, beside what they cost now and what they cost us. */
export function SpecPrices({ prices, specs, isReadOnly, isTried, onAdd, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const change = (specId: string, text: string) => onChange(new Map([...prices, [specId, text]]))
  const order = [...specs.keys()]
  const inOrder = [...prices].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const remove = (specId: string) => onChange(new Map([...prices].filter(([id]) => id !== specId)))
  return (
    <Panel
      title={`${prices.size} 个规格`}
      aside={
        !isReadOnly && (
          <Button size="s" onPress={() => setAdding(true)}>
            加商品
          </Button>
        )
      }
    >
      <CostHidden className="px-4 pt-3" />
      {isTried && prices.size === 0 && (
        <p role="alert" className="px-4 pt-2 text-danger">
          至少放一个规格
        </p>
      )}
      {!isReadOnly && prices.size > 0 && <FillAll {...{ prices, specs, onChange }} />}
      {prices.size === 0 && <p className="px-4 py-6 text-ink-2">还没有商品。按“加商品”，从名字或分类里找</p>}
      <ul className="divide-y divide-line">
        {inOrder.map(([specId, text]) => (
          <SpecPrice
            key={specId}
            specId={specId}
            spec={specs.get(specId)}
            text={text}
            isReadOnly={isReadOnly}
            isTried={isTried}
            onChange={(next) => change(specId, next)}
            onRemove={() => remove(specId)}
          />
        ))}
      </ul>
      {isAdding && (
        <AddSpecs
          has={new Set(prices.keys())}
          onAdd={(more) => {
            onAdd(more)
            onChange(new Map([...prices, ...more.map(({ specId }) => [specId, ''] as const)]))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

type RowProps = {
  specId: string
  spec: OfferedSpec | undefined
  text: string
  isReadOnly: boolean
  isTried: boolean
  onChange: (text: string) => void
  onRemove: () => void
}

function SpecPrice({ specId, spec, text, isReadOnly, isTried, onChange, onRemove }: RowProps) {
  const name = spec ? `${spec.productName} ${spec.specName}` : specId
  const fen = readYuan(text)
  const { thresholds } = useStaff()
  const seesCosts = useSeesCosts()
  const note = spec && fen !== null ? financeNote(fen, spec, thresholds.steepPercent) : ''
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_10em_auto]">
      <div className="min-w-0">
        <p className="break-words">
          {spec ? (
            <Link to={`/products/${spec.productId}`} className="font-semibold hover:underline">
              {spec.productName}
            </Link>
          ) : (
            <b className="font-semibold">没有编号是 {specId} 的规格</b>
          )}{' '}
          <span className="text-14 text-ink-3">{spec?.specName}</span>
        </p>
        {spec && (
          <p className="num flex flex-wrap gap-x-3 text-14 text-ink-2">
            <span>售价 {yuanText(spec.sellingFen)}</span>
            {fen !== null && fen > 0 && <b className="font-semibold">{percentText(spec.sellingFen, fen)}</b>}
            {seesCosts && <span>{costText(spec, fen)}</span>}
          </p>
        )}
        <p className="flex flex-wrap gap-1.5">
          {spec && !spec.isOnSale && <Tag tone="warning">没有在卖</Tag>}
          {note !== '' && <Tag tone="warning">{note}</Tag>}
        </p>
      </div>
      <TextField
        label={`${name} 活动价`}
        isLabelHidden
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        after="元"
        isReadOnly={isReadOnly}
        value={text}
        onChange={onChange}
        error={spec && (text !== '' || isTried) ? priceFault(text, spec) : null}
      />
      {!isReadOnly && (
        <Button size="s" aria-label={`去掉${name}`} className="justify-self-start" onPress={onRemove}>
          去掉
        </Button>
      )}
    </li>
  )
}

function costText({ costFen, uncosted }: OfferedSpec, fen: number | null): string {
  if (costFen === null) return '成本不知道'
  const known = uncosted > 0 ? `，还有 ${uncosted} 项不知道` : ''
  const left = fen !== null && fen > 0 ? `，毛利 ${Math.round(((fen - costFen) / fen) * 100)}%` : ''
  return `成本 ${yuanText(costFen)}${known}${left}`.replace('-', '−')
}

/** One discount for all. */
function FillAll({ prices, specs, onChange }: Pick<Props, 'prices' | 'specs' | 'onChange'>) {
  const [tenths, setTenths] = useState('')
  const share = Number(tenths)
  const isGood = /^\d(\.\d)?$/.test(tenths) && share > 0
  const fill = () =>
    onChange(
      new Map(
        [...prices].map(([specId, text]) => {
          const spec = specs.get(specId)
          return [specId, spec ? briefYuanOf(tenthsOf(spec.sellingFen, share)) : text]
        }),
      ),
    )
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-b px-4 py-3">
      <TextField
        label="全部按售价打折"
        inputMode="decimal"
        maxLength={3}
        autoComplete="off"
        placeholder="例如 9.5"
        after="折"
        className="w-44"
        value={tenths}
        onChange={setTenths}
        error={tenths === '' || isGood ? null : '写成 9 或 9.5'}
      />
      <ActButton whyNot={isGood ? '' : '先写打几折，例如 9.5'} onPress={fill}>
        填上
      </ActButton>
    </div>
  )
}
