import { categoryQuery } from '@mall/contract/catalogue/list-query'
import { MAX_RECOMMENDED, OPENS_NAMES, type StructureSheet } from '@mall/contract/content/structure-terms'
import { idsOf, idsText } from '@mall/contract/sheet/cells'
import { CROWD_NAMES } from '@mall/contract/sheet/crowds'
import { navigationColumns } from '@mall/contract/sheet/structure-columns'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { CellField } from '../draft/cell-field.tsx'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickProducts } from '../draft/pick/pick-products.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import type { FieldOf } from '../draft/row-drawer.tsx'
import type { StructureRow } from './structure-order.ts'
import { type useCategories, useOrgans } from './use-structure.ts'

type Categories = ReturnType<typeof useCategories>

/** Fields of a row that are chosen instead of typed; null where a column says nothing now. */
export const structureField =
  (sheet: StructureSheet, { id, categories }: { id: string; categories: Categories }) =>
  (column: string, of: FieldOf): ReactNode | undefined => {
    const { cells, error, onChange } = of
    const value = cells[column] ?? ''
    const set = (text: string) => onChange({ [column]: text })
    switch (column) {
      case 'image':
        return <StructurePicture sheet={sheet} path={value} error={error} onChange={set} />
      case 'opens':
        return <Opens value={value} error={error} onChange={onChange} />
      case 'path':
      case 'phonePath':
        return cells.opens === OPENS_NAMES['2'] ? undefined : null
      case 'parent':
        return (
          <CategoryField
            {...{ value, error }}
            label="放在哪个分类下面"
            none="不放在别的下面，是一级分类"
            list={categories.first.filter((one) => one.id !== id)}
            nameOf={categories.nameOf}
            onChange={set}
          />
        )
      case 'category':
        if (sheet === 'navigation' && cells.opens !== OPENS_NAMES['1']) return null
        return (
          <CategoryField
            {...{ value, error }}
            label={sheet === 'panel' ? '在哪个分类的面板里' : '打开哪个分类'}
            none="请选分类"
            list={categories.first}
            nameOf={categories.nameOf}
            onChange={set}
          />
        )
      case 'query':
        return <QueryField {...{ value, error, categories }} onChange={set} />
      case 'product':
        return cells.opens === OPENS_NAMES['1'] ? (
          <Products title="面板里推荐哪个商品" max={1} {...{ value, error }} onChange={set} />
        ) : null
      case 'products':
        return <Products title="推荐哪些商品，第一个放大" max={MAX_RECOMMENDED} {...{ value, error }} onChange={set} />
    }
    return undefined
  }

type FieldProps = { value: string; error: string | null; onChange: (text: string) => void }

/** What is opened otherwise is written no more. */
const Opens = ({ value, error, onChange }: Omit<FieldProps, 'onChange'> & { onChange: FieldOf['onChange'] }) => (
  <CellField
    column={navigationColumns.opens}
    {...{ value, error }}
    onChange={(opens) => onChange({ opens, category: '', path: '', phonePath: '', product: '' })}
  />
)

const SIZES: Readonly<Partial<Record<StructureSheet, string>>> = {
  entrance: '正方形最合适，160 × 160 以上',
  panel: '正方形的小图；一栏里有一项没有图，就都不要放',
}

type PictureProps = Pick<FieldProps, 'error' | 'onChange'> & { sheet: StructureSheet; path: string }

const StructurePicture = ({ sheet, path, error, onChange }: PictureProps) => (
  <PictureUpload
    kind="category"
    label="图片"
    hint={SIZES[sheet] ?? '正方形最合适'}
    {...{ path, error }}
    isWhole
    none="没有图片"
    onChange={({ path: chosen }) => onChange(chosen)}
    onRemove={() => onChange('')}
  />
)

type CategoryProps = FieldProps & {
  label: string
  none: string
  list: readonly StructureRow[]
  nameOf: (id: string) => string
}

/** A category by its name. */
function CategoryField({ label, none, list, nameOf, value, error, onChange }: CategoryProps) {
  const isListed = value === '' || list.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: none },
        ...(isListed ? [] : [{ value, label: nameOf(value) }]),
        ...list.map(({ id }) => ({ value: id, label: nameOf(id) })),
      ]}
      error={error}
      onChange={onChange}
    />
  )
}

/** What is listed: a category, a crowd or an organ system by its name, or any list of the shop by its address. */
function QueryField({ value, error, categories, onChange }: FieldProps & { categories: Categories }) {
  const organs = useOrgans()
  const options = [
    ...categories.all.map(({ id, cells }) => ({
      value: cells.parent ? categoryQuery(cells.parent, id) : categoryQuery(id),
      label: `分类：${categories.nameOf(id)}`,
    })),
    ...Object.entries(CROWD_NAMES).map(([crowd, name]) => ({ value: `crowd=${crowd}`, label: `人群：${name}` })),
    ...organs.list.map(({ organId, name }) => ({ value: `concern=${organId}`, label: `系统：${name}` })),
  ]
  return (
    <div className="grid gap-3">
      <Select
        label="点了列出什么"
        value={options.some((one) => one.value === value) ? value : ''}
        options={[{ value: '', label: '按下面写的条件列' }, ...options]}
        onChange={onChange}
      />
      <TextField
        label="搜索条件"
        hint="在商城的搜索页选好条件，把地址粘到这里"
        maxLength={300}
        autoComplete="off"
        {...{ value, error, onChange }}
      />
    </div>
  )
}

/** Products by their names, in order. */
function Products({ title, max, value, error, onChange }: FieldProps & { title: string; max: number }) {
  const codes = idsOf(value)
  const { data } = useRead('nameProducts', { productIds: value }, { isWanted: codes.length > 0 })
  const found = (code: string) => data?.list.find(({ productId }) => productId === code)
  const textOf = (code: string) => found(code)?.name ?? code
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-15">{title}</legend>
      <ChosenList
        name="商品"
        {...{ max, codes, textOf }}
        shown={(code) => (
          <>
            {textOf(code)}
            {found(code)?.isOnSale === false && <span className="text-14 text-ink-3">，没有在卖，商城不显示</span>}
          </>
        )}
        onChange={(next) => onChange(idsText(next))}
        picker={(onChoose, onClose) => (
          <PickProducts
            has={codes}
            isOne={max === 1}
            onChoose={(products) => onChoose(products.map(({ productId }) => productId))}
            onClose={onClose}
          />
        )}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  )
}
