import { changeFieldNames } from '@mall/contract/change-set/states'
import { yuanOf } from '@mall/contract/money'
import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { refreshAll } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { type ChangeSet, readYuan } from './change-text.ts'
import type { Product } from './product-picker.tsx'
import { PriceField, priceError, WordsField } from './value-fields.tsx'

const TEXTS = ['name', 'description', 'suitableFor'] as const

/** One value of the product, in the shop, in the set and as typed. */
interface Edit {
  isValid: boolean
  isNew: boolean
  /** Back to what stands in the shop. */
  isBack: boolean
  change: StaffInput<'putChange'>['change']
}

type Props = { set: ChangeSet; product: Product; onBack: () => void; onClose: () => void }

/** All of a product that can be changed; what differs goes into the set. */
export function ProductForm({ set, product, onBack, onClose }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const drafted = draftedValues(set, product)
  const textOf = (key: string) => typed.get(key) ?? drafted.get(key) ?? ''
  const write = (key: string) => (text: string) => setTyped((before) => new Map(before).set(key, text))
  const edits = editsOf(product, drafted, textOf).filter(({ isNew }) => isNew)
  const [save, isPending] = useAct(
    async () => {
      let { version } = set
      for (const edit of edits) version = await send(set, version, edit)
      onClose()
    },
    {
      done: '写进改动单了',
      // Some may be in it already, so it is another version.
      onFailure: () => {
        void refreshAll()
        return false
      },
    },
  )
  return (
    <Drawer
      title={product.name}
      note="只写要改的，没有动的不会进改动单"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onBack}>换一个商品</Button>
          <Button
            variant="brand"
            isDisabled={edits.length === 0 || edits.some(({ isValid }) => !isValid)}
            isLoading={isPending}
            onPress={() => void save()}
          >
            {edits.length > 0 ? `写进改动单，${edits.length} 处` : '写进改动单'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {product.specs.map(({ specId, name, sellingFen, marketFen }) => (
          <PriceField
            key={specId}
            label={[name, changeFieldNames.price].filter((part) => part !== '').join(' ')}
            nowFen={sellingFen}
            mostFen={marketFen}
            value={textOf(specId)}
            onChange={write(specId)}
          />
        ))}
        {TEXTS.map((field) => (
          <WordsField
            key={field}
            label={changeFieldNames[field]}
            field={field}
            now={product[field]}
            value={textOf(field)}
            onChange={write(field)}
          />
        ))}
      </div>
    </Drawer>
  )
}

/** What the fields start with: the set's values where it has some, else the shop's. */
function draftedValues({ lines }: ChangeSet, product: Product): ReadonlyMap<string, string> {
  const nextOf = (field: string, thingId: string) =>
    lines.find((line) => line.field === field && line.thingId === thingId)?.next
  return new Map([
    ...product.specs.map(({ specId, sellingFen }): [string, string] => [
      specId,
      yuanOf(Number(nextOf('price', specId) ?? sellingFen)),
    ]),
    ...TEXTS.map((field): [string, string] => [field, String(nextOf(field, product.productId) ?? product[field])]),
  ])
}

function editsOf(
  product: Product,
  drafted: ReadonlyMap<string, string>,
  textOf: (key: string) => string,
): readonly Edit[] {
  const { productId, specs } = product
  const prices = specs.map(({ specId, sellingFen, marketFen }): Edit => {
    const fen = readYuan(textOf(specId))
    return {
      ...{ isValid: priceError(fen, marketFen) === null, isBack: fen === sellingFen },
      isNew: fen !== readYuan(drafted.get(specId) ?? ''),
      change: { field: 'price', specId, fen: fen ?? 0 },
    }
  })
  const texts = TEXTS.map((field): Edit => {
    const text = textOf(field)
    return {
      ...{ isValid: text.trim() !== '', isBack: text === product[field] },
      isNew: text !== drafted.get(field),
      change: { field, productId, text: text.trim() },
    }
  })
  return [...prices, ...texts]
}

/** Into the set, or out of it; answers with the set's next version. */
async function send({ changeSetId, lines }: ChangeSet, version: number, { isBack, change }: Edit): Promise<number> {
  const thingId = change.field === 'price' ? change.specId : change.productId
  const line = lines.find((one) => one.field === change.field && one.thingId === thingId)
  if (isBack && line) return (await api.removeChange({ changeSetId, version, lineId: line.lineId })).version
  return (await api.putChange({ changeSetId, version, change })).version
}
