import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { type Attribute, valueDetail, whyNotValue } from './spec-rules.ts'

type Props = { purchase: Purchase; look: 'page' | 'sheet' }

/** One line for each attribute; impossible values are dashed and say why. */
export function SpecChooser({ purchase, look }: Props) {
  return purchase.product.productAttributeList.map((attribute) => {
    const isAsked = purchase.missingAttribute === attribute.attributeName
    const title = (
      <>
        {attribute.attributeName}
        {isAsked && (
          <span className="ml-2 inline-block rounded-6 bg-accent-tint px-2 font-normal text-14 text-accent-hover">
            请选一项
          </span>
        )}
      </>
    )
    return look === 'page' ? (
      <div key={attribute.attributeName} className="contents">
        <div className="min-h-control-m py-2.5 text-ink-2">{title}</div>
        <Values attribute={attribute} purchase={purchase} />
      </div>
    ) : (
      <section key={attribute.attributeName} className="mb-5.5">
        <h3 className="mb-3 font-semibold text-17">{title}</h3>
        <Values attribute={attribute} purchase={purchase} />
      </section>
    )
  })
}

function Values({ attribute, purchase }: { attribute: Attribute; purchase: Purchase }) {
  const { product, choice, choose } = purchase
  const { attributeName, attributeValueList } = attribute
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the page's grid
    <div role="group" aria-label={attributeName} className="flex flex-wrap gap-2.5">
      {attributeValueList.map(({ attributeValueId, attributeValueName }) => {
        const isChosen = choice[attributeName] === attributeValueId
        const whyNot = isChosen ? '' : whyNotValue(product, choice, attributeName, attributeValueId)
        return (
          <Value
            key={attributeValueId}
            name={attributeValueName}
            detail={whyNot || valueDetail(product, choice, attribute, attributeValueId)}
            isChosen={isChosen}
            isOff={whyNot !== ''}
            onPress={() => choose(attributeName, isChosen ? null : attributeValueId)}
          />
        )
      })}
    </div>
  )
}

type ValueProps = { name: string; detail: string; isChosen: boolean; isOff: boolean; onPress: () => void }

/** Looks like the kit's chip; a plain button, so that the first page of a product stays light. */
function Value({ name, detail, isChosen, isOff, onPress }: ValueProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className={classes(
        'relative inline-flex min-h-control-m flex-wrap content-center items-baseline gap-x-2 rounded-10 border-[1.5px] py-1.5 pr-5 pl-3.5 text-left text-16 leading-[1.35] transition-colors',
        isOff && 'border-line-strong border-dashed bg-surface-sunk text-ink-3',
        isChosen && 'border-brand bg-surface-tint font-semibold text-brand inset-ring inset-ring-brand',
        !isOff && !isChosen && 'border-line-control bg-white hover:border-brand',
      )}
    >
      {name}
      {detail && <span className="num font-normal text-14 text-ink-3">{detail}</span>}
      {isChosen && (
        <span className="absolute -right-[1.5px] -bottom-[1.5px] grid size-4.5 place-items-center rounded-tl-[9px] rounded-br-10 bg-brand text-white">
          <Icon name="check" size={13} weight={3} />
        </span>
      )}
    </button>
  )
}
