import { MAX_SPECIAL_COUPONS, MAX_SPECIAL_PRODUCTS, type SpecialPart } from '@mall/contract/content/special-text'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickCoupons } from '../draft/pick/pick-coupons.tsx'
import { PickProducts } from '../draft/pick/pick-products.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import { CouponName, ProductName } from './block-view.tsx'
import type { Named } from './use-names.ts'

type Props<Part extends SpecialPart = SpecialPart> = {
  part: Part
  names: Named
  onChange: (part: SpecialPart) => void
}
type Of<Kind extends SpecialPart['kind']> = Props<Extract<SpecialPart, { kind: Kind }>>

/** Characters of a title, a hint or the words below a picture: more do not look well. */
const SHORT = 40
const LONG = 100
const MAX_BODY = 5_000
const MAX_PATH = 300

/** What of one block can be typed or chosen. */
export function BlockFields({ part, names, onChange }: Props) {
  switch (part.kind) {
    case 'text':
      return <TextFields {...{ part, names, onChange }} />
    case 'picture':
      return <PictureFields {...{ part, names, onChange }} />
    case 'product':
      return <ProductFields {...{ part, names, onChange }} />
    case 'products':
      return <ProductsFields {...{ part, names, onChange }} />
    case 'coupon':
      return <CouponFields {...{ part, names, onChange }} />
  }
}

const Line = ({ label, value, max = SHORT, hint, onChange }: LineProps) => (
  <TextField
    label={label}
    aside="可以空"
    {...(hint && { hint })}
    maxLength={max}
    autoComplete="off"
    value={value}
    onChange={onChange}
  />
)

type LineProps = {
  label: string
  value: string
  max?: number
  hint?: string
  onChange: (text: string) => void
}

const TextFields = ({ part, onChange }: Of<'text'>) => (
  <>
    <Line label="标题" value={part.title} onChange={(title) => onChange({ ...part, title })} />
    <TextField
      label="文字"
      hint="一行一段；“- ”开头是列表，“1. ”是步骤，“### ”是小标题，**两边加星**是粗体，[字](/地址) 是链接"
      rows={6}
      maxLength={MAX_BODY}
      value={part.body}
      onChange={(body) => onChange({ ...part, body })}
    />
  </>
)

const PictureFields = ({ part, onChange }: Of<'picture'>) => (
  <>
    <PictureUpload
      kind="special"
      label="图片"
      hint="宽图，例如 1200 × 320"
      path={part.image}
      onChange={({ path, name, width, height }) =>
        onChange({ ...part, image: path, width, height, alt: part.alt || name })
      }
    />
    <Line
      label="图下的字"
      max={LONG}
      hint="看不见图的人也靠它；图能点开时，它就是链接"
      value={part.alt}
      onChange={(alt) => onChange({ ...part, alt })}
    />
    <Line
      label="点开商城的哪一页"
      max={MAX_PATH}
      hint="以 / 开头，例如 /branch"
      value={part.to}
      onChange={(to) => onChange({ ...part, to: to.trim() })}
    />
  </>
)

const ProductFields = ({ part, names, onChange }: Of<'product'>) => (
  <>
    <ChosenList
      name="商品"
      max={1}
      codes={part.productId === '' ? [] : [part.productId]}
      shown={(productId) => <ProductName productId={productId} names={names} />}
      textOf={(productId) => names.product(productId)?.name ?? productId}
      onChange={([productId = '']) => onChange({ ...part, productId })}
      picker={pickProducts(names, [part.productId], true)}
    />
    <Line label="为什么推荐它" max={LONG} value={part.words} onChange={(words) => onChange({ ...part, words })} />
  </>
)

const ProductsFields = ({ part, names, onChange }: Of<'products'>) => (
  <>
    <Line label="标题" value={part.title} onChange={(title) => onChange({ ...part, title })} />
    <Line label="标题下面的话" max={LONG} value={part.hint} onChange={(hint) => onChange({ ...part, hint })} />
    <ChosenList
      name="商品"
      max={MAX_SPECIAL_PRODUCTS}
      codes={part.productIds}
      shown={(productId) => <ProductName productId={productId} names={names} />}
      textOf={(productId) => names.product(productId)?.name ?? productId}
      onChange={(productIds) => onChange({ ...part, productIds })}
      picker={pickProducts(names, part.productIds)}
    />
  </>
)

const pickProducts =
  (names: Named, has: readonly string[], isOne = false) =>
  (onChoose: (productIds: readonly string[]) => void, onClose: () => void) => (
    <PickProducts
      {...{ has, isOne, onClose }}
      onChoose={(products) => {
        names.addProducts(products)
        onChoose(products.map(({ productId }) => productId))
      }}
    />
  )

const CouponFields = ({ part, names, onChange }: Of<'coupon'>) => (
  <>
    <Line label="标题" value={part.title} onChange={(title) => onChange({ ...part, title })} />
    <Line label="标题下面的话" max={LONG} value={part.hint} onChange={(hint) => onChange({ ...part, hint })} />
    <ChosenList
      name="券"
      max={MAX_SPECIAL_COUPONS}
      codes={part.codes}
      shown={(code) => <CouponName code={code} names={names} />}
      textOf={(code) => names.coupon(code)?.title ?? code}
      onChange={(codes) => onChange({ ...part, codes })}
      picker={(onChoose, onClose) => (
        <PickCoupons
          has={part.codes}
          onChoose={(coupons) => {
            names.addCoupons(coupons)
            onChoose(coupons.map(({ code }) => code))
          }}
          onClose={onClose}
        />
      )}
    />
  </>
)
