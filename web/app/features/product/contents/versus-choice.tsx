import { yuan } from '@mall/ui/typography/money.ts'
import type { ReactNode } from 'react'
import type { Choice, Product } from '../spec/spec-rules.ts'
import { decidingAttributes, differentSpecs, firstPair, gapBetween, type Versus } from './contents-sides.ts'

type Props = {
  product: Product
  choice: Choice
  versus: Versus | undefined
  onChange: (versus: Versus) => void
}

/** Choice of the specs shown side by side, if there is more than one pair. */
export function VersusChoice({ product, choice, versus, onChange }: Props) {
  const attributes = decidingAttributes(product, choice)
  const specs = differentSpecs(product)
  const hasPairs = specs.length > 2
  if (attributes.length + Number(hasPairs) < 2) return null
  const shown = versus?.kind === 'specs' ? '' : (versus?.attributeName ?? attributes[0])
  return (
    <div className="no-print mt-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-1 py-2.5 text-15 text-ink-2">并排看</legend>
        {attributes.map((attributeName) => (
          <Way
            key={attributeName}
            isChosen={shown === attributeName}
            onPress={() => onChange({ kind: 'attribute', attributeName })}
          >
            {attributeName}
          </Way>
        ))}
        {hasPairs && (
          <Way
            isChosen={versus?.kind === 'specs'}
            onPress={() => onChange({ kind: 'specs', specIds: firstPair(product, choice) })}
          >
            任选两种
          </Way>
        )}
      </fieldset>
      {versus?.kind === 'specs' && <Pair product={product} specIds={versus.specIds} onChange={onChange} />}
    </div>
  )
}

const Way = ({ isChosen, onPress, children }: { isChosen: boolean; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className="min-h-11 rounded-full border border-line-control px-4 aria-pressed:border-brand aria-pressed:bg-surface-tint aria-pressed:font-semibold aria-pressed:text-brand"
  >
    {children}
  </button>
)

function Pair({
  product,
  specIds,
  onChange,
}: {
  product: Product
  specIds: readonly [string, string]
  onChange: Props['onChange']
}) {
  const [one, other] = specIds
  const gap = gapBetween(product, specIds)
  return (
    <>
      <div className="mt-3 grid gap-3 tablet:grid-cols-2">
        <SpecSelect
          name="甲"
          product={product}
          specId={one}
          onChange={(specId) => onChange({ kind: 'specs', specIds: [specId, other] })}
        />
        <SpecSelect
          name="乙"
          product={product}
          specId={other}
          onChange={(specId) => onChange({ kind: 'specs', specIds: [one, specId] })}
        />
      </div>
      {gap && (
        <p aria-live="polite" className="num mt-2 text-15 text-ink-2">
          乙比甲多 {gap.more} 项、少 {gap.less} 项
          {gap.priceFen === 0 ? '，价格一样' : `，${gap.priceFen > 0 ? '贵' : '便宜'} ¥${yuan(Math.abs(gap.priceFen))}`}
        </p>
      )}
    </>
  )
}

type SelectProps = { name: string; product: Product; specId: string; onChange: (specId: string) => void }

const SpecSelect = ({ name, product, specId, onChange }: SelectProps) => (
  <label className="flex items-center gap-2">
    <b className="font-semibold">{name}</b>
    <select
      value={specId}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full min-w-0 rounded-10 border-[1.5px] border-line-control bg-white px-3"
    >
      {differentSpecs(product).map(({ id, specName }) => (
        <option key={id} value={id}>
          {specName}
        </option>
      ))}
    </select>
  </label>
)
