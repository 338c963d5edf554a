import { MAX_SPECIAL_PARTS, SPECIAL_PARTS, type SpecialPart, whyNotPart } from '@mall/contract/content/special-text'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { BlockFields } from './block-fields.tsx'
import { BlockView } from './block-view.tsx'
import type { Named } from './use-names.ts'
import type { Block, Writing } from './use-special.ts'

type Props = { writing: Writing; names: Named; isReadOnly: boolean; isTried: boolean }

const KINDS = ['text', 'picture', 'product', 'products', 'coupon'] as const satisfies readonly SpecialPart['kind'][]
const KIND_HINTS: Readonly<Record<SpecialPart['kind'], string>> = {
  text: '一个标题和几段话',
  picture: '一张宽图，可以点开商城的一页',
  product: '一个商品放大，写为什么推荐；只有一个时手机底部一直看得到',
  products: '一排商品，下架的自己不显示',
  coupon: '当场能领的券，领完或过期的自己不显示',
}

/** The page block by block: as the shop orders them, and typed where one is opened. */
export function BlockList({ writing, names, isReadOnly, isTried }: Props) {
  const { blocks, editing } = writing
  return (
    <section aria-label="页面的块" className="grid grid-cols-[minmax(0,1fr)] gap-2 bg-white px-2 py-4 tablet:px-6">
      <h2 className="font-bold text-15">标题下面，从上到下 {blocks.length} 块</h2>
      {blocks.map((block, nth) => (
        <div
          key={block.key}
          className={classes('rounded-10 border px-3 py-2', block.key === editing ? 'border-brand' : 'border-line')}
        >
          {block.key === editing && !isReadOnly ? (
            <Opened {...{ writing, names, block, nth, isTried }} />
          ) : (
            <Shown {...{ names, block, nth, isReadOnly, onOpen: () => writing.open(block.key) }} />
          )}
        </div>
      ))}
      {blocks.length === 0 && <p className="px-3 py-4 text-ink-2">这一页还没有块。从下面加一块开始</p>}
      {isTried && blocks.length === 0 && (
        <p role="alert" className="px-3 text-danger">
          至少加一块
        </p>
      )}
      {!isReadOnly && blocks.length < MAX_SPECIAL_PARTS && (
        <section aria-label="加一块" className="rounded-10 bg-surface-sunk p-3">
          <h3 className="mb-1 font-bold text-15">加一块</h3>
          <div className="flex flex-wrap gap-2">
            {KINDS.map((kind) => (
              <Button key={kind} size="s" onPress={() => writing.add(kind)}>
                {SPECIAL_PARTS[kind]}
              </Button>
            ))}
          </div>
          <p className="mt-2 text-13 text-ink-3">加在打开的那一块后面；没有打开的，就加在最后</p>
        </section>
      )}
    </section>
  )
}

type ShownProps = { names: Named; block: Block; nth: number; isReadOnly: boolean; onOpen: () => void }

function Shown({ names, block: { part }, nth, isReadOnly, onOpen }: ShownProps) {
  const fault = whyNotPart(part)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 grow gap-1">
        <p className="text-13 text-ink-3">
          {nth + 1} {SPECIAL_PARTS[part.kind]}
        </p>
        <BlockView part={part} names={names} />
        {fault !== null && <p className="text-14 text-danger">{fault}</p>}
      </div>
      {!isReadOnly && (
        <Button size="s" variant="text" aria-label={`改第 ${nth + 1} 块，${SPECIAL_PARTS[part.kind]}`} onPress={onOpen}>
          改
        </Button>
      )}
    </div>
  )
}

type OpenedProps = { writing: Writing; names: Named; block: Block; nth: number; isTried: boolean }

function Opened({ writing, names, block: { key, part }, nth, isTried }: OpenedProps) {
  const fault = whyNotPart(part)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <span className="min-w-0 grow text-14 max-tablet:basis-full">
          <b className="font-semibold">
            {nth + 1} {SPECIAL_PARTS[part.kind]}
          </b>{' '}
          <span className="text-ink-3">{KIND_HINTS[part.kind]}</span>
        </span>
        <IconButton icon="chevron-up" label="往上移" isDisabled={nth === 0} onPress={() => writing.move(key, -1)} />
        <IconButton
          icon="chevron-down"
          label="往下移"
          isDisabled={nth === writing.blocks.length - 1}
          onPress={() => writing.move(key, 1)}
        />
        <IconButton icon="trash" label="删掉这一块" onPress={() => writing.remove(key)} />
        <Button size="s" onPress={() => writing.open(null)}>
          写好了
        </Button>
      </div>
      <BlockFields part={part} names={names} onChange={(next) => writing.write(key, next)} />
      {fault !== null && isTried && (
        <p role="alert" className="text-14 text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
