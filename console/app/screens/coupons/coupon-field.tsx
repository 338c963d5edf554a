import { idsOf, idsText } from '@mall/contract/sheet/cells'
import { COUPON_SCOPES, couponColumns } from '@mall/contract/sheet/columns'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { CellField } from '../draft/cell-field.tsx'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickNamed } from '../draft/pick/pick-named.tsx'
import { PickProducts } from '../draft/pick/pick-products.tsx'
import type { FieldOf } from '../draft/row-drawer.tsx'

/** More do not fit into a cell. */
const MAX_CODES = 60

/** What a coupon is for, and what not, is chosen by name; all else is typed. */
export function couponField(column: string, of: FieldOf): ReactNode | undefined {
  const codes = { codes: idsOf(of.cells[column] ?? ''), error: of.error }
  const onChange = (next: readonly string[]) => of.onChange({ [column]: idsText(next) })
  switch (column) {
    case 'scope':
      return (
        <CellField
          column={couponColumns.scope}
          value={of.cells.scope ?? ''}
          error={of.error}
          onChange={(scope) => of.onChange({ scope, ...(scope !== of.cells.scope && { scopeIds: '' }) })}
        />
      )
    case 'scopeIds':
      return <Scope scope={of.cells.scope} {...codes} onChange={onChange} />
    case 'withoutProducts':
      return <ProductCodes title="不含的商品" {...codes} onChange={onChange} />
    case 'withoutCategories':
      return <CategoryCodes title="不含的分类" {...codes} onChange={onChange} />
  }
  return undefined
}

type Props = {
  title: string
  codes: readonly string[]
  error: string | null
  onChange: (codes: readonly string[]) => void
}

function Scope({ scope, ...props }: Omit<Props, 'title'> & { scope: string | undefined }) {
  switch (scope) {
    case COUPON_SCOPES.product:
      return <ProductCodes title="能用的商品" {...props} />
    case COUPON_SCOPES.category:
      return <CategoryCodes title="能用的分类" {...props} />
    case COUPON_SCOPES.branch:
      return <BranchCodes title="能用的院区" {...props} />
  }
  return null
}

function ProductCodes(props: Props) {
  const { codes } = props
  const { data } = useRead('nameProducts', { productIds: idsText(codes) }, { isWanted: codes.length > 0 })
  const nameOf = (code: string) => data?.list.find(({ productId }) => productId === code)?.name ?? code
  return (
    <Codes
      name="商品"
      nameOf={nameOf}
      picker={(onChoose, onClose) => (
        <PickProducts
          has={codes}
          onChoose={(products) => onChoose(products.map(({ productId }) => productId))}
          onClose={onClose}
        />
      )}
      {...props}
    />
  )
}

function CategoryCodes(props: Props) {
  const { data } = useRead('listProductCategories', {})
  const list = data?.list.map(({ categoryId, name }) => ({ code: categoryId, name }))
  return <NamedCodes name="分类" list={list} {...props} />
}

function BranchCodes(props: Props) {
  const list = branchesWith(useStaff(), 'changes.see').map(({ branchId, name }) => ({ code: branchId, name }))
  return <NamedCodes name="院区" list={list} {...props} />
}

type NamedProps = Props & { name: string; list: readonly { code: string; name: string }[] | undefined }

const NamedCodes = ({ name, list, ...props }: NamedProps) => (
  <Codes
    name={name}
    nameOf={(code) => list?.find((one) => one.code === code)?.name ?? code}
    picker={(onChoose, onClose) => (
      <PickNamed title={`加${name}`} label={`${name}的名字`} has={props.codes} {...{ list, onChoose, onClose }} />
    )}
    {...props}
  />
)

type CodesProps = Props & {
  name: string
  nameOf: (code: string) => string
  picker: (onChoose: (codes: readonly string[]) => void, onClose: () => void) => ReactNode
}

const Codes = ({ title, error, nameOf, ...props }: CodesProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-15">{title}</legend>
    <ChosenList max={MAX_CODES} shown={nameOf} textOf={nameOf} {...props} />
    {error && <ErrorLine>{error}</ErrorLine>}
  </fieldset>
)
