import { htmlOfText } from '@mall/contract/content/page-text'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { BlockField } from './block-field.tsx'
import { BLOCK_KINDS, BLOCKS, type Block, textOfBlock } from './blocks.ts'
import { PictureBlock } from './picture-block.tsx'
import type { Writing } from './use-article.ts'

/** As the shop shows it: marked claims have a line below them, warnings a ground of their own. */
const LOOK =
  "max-w-none [&_p]:my-0! [&_ul]:my-0! [&_ol]:my-0! [&_h2]:mt-3! [&_h2]:mb-0! [&_h3]:mt-2! [&_h3]:mb-0! [&_table]:my-0! [&_img]:max-h-80 [&_img]:rounded-12 [&_figcaption]:text-14 [&_figcaption]:text-ink-3 [&_blockquote]:rounded-12 [&_blockquote]:bg-warning-tint [&_blockquote]:px-4 [&_blockquote]:py-3 [&_a[href^='#source-']]:text-ink [&_a[href^='#source-']]:decoration-brand [&_a[href='#source']]:bg-danger-tint [&_a[href='#source']]:text-ink [&_a[href='#source']]:decoration-danger"

/** The body, block by block: as the shop shows each, and typed where it is opened. */
export function BlockList({ article }: { article: Writing }) {
  const { blocks, editing } = article
  return (
    <section aria-label="正文" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {blocks.map((block, nth) => (
        <div
          key={block.key}
          className={classes(
            'rounded-10 border-[1.5px] px-3 py-2',
            block.key === editing ? 'border-brand bg-white' : 'border-transparent hover:border-line',
          )}
        >
          {block.key === editing ? (
            <Opened {...{ article, block, nth }} />
          ) : (
            <Shown block={block} nth={nth} onOpen={() => article.open(block.key)} />
          )}
        </div>
      ))}
      {blocks.length === 0 && (
        <p className="px-3 py-4 text-ink-3">还没有正文。从“加一块”开始，或把写好的文字粘贴进一段</p>
      )}
      <AddBlock article={article} className="wide:hidden" />
    </section>
  )
}

function Shown({ block, nth, onOpen }: { block: Block; nth: number; onOpen: () => void }) {
  const { shopOrigin } = useStaff()
  const html = htmlOfText(textOfBlock(block)).bodyHtml.replaceAll('src="/images/', `src="${shopOrigin}/images/`)
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        {html === '' ? (
          <p className="text-ink-3">空的{BLOCKS[block.kind].name}</p>
        ) : (
          <Prose html={html} className={LOOK} />
        )}
      </div>
      <Button size="s" variant="text" aria-label={`改第 ${nth + 1} 块，${BLOCKS[block.kind].name}`} onPress={onOpen}>
        改
      </Button>
    </div>
  )
}

function Opened({ article, block, nth }: { article: Writing; block: Block; nth: number }) {
  const { name, hint } = BLOCKS[block.kind]
  const write = (text: string) => article.write(block.key, text)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <span className="min-w-0 grow text-14">
          <b className="font-semibold">{name}</b> <span className="text-ink-3">{hint}</span>
        </span>
        <IconButton
          icon="chevron-up"
          label="往上移"
          isDisabled={nth === 0}
          onPress={() => article.move(block.key, -1)}
        />
        <IconButton
          icon="chevron-down"
          label="往下移"
          isDisabled={nth === article.blocks.length - 1}
          onPress={() => article.move(block.key, 1)}
        />
        <IconButton icon="trash" label="删掉这一块" onPress={() => article.remove(block.key)} />
        <Button size="s" onPress={() => article.open(null)}>
          写好了
        </Button>
      </div>
      {block.kind === 'picture' ? (
        <PictureBlock text={block.text} onChange={write} />
      ) : (
        <BlockField block={block} onChange={write} onPasted={(text) => article.replace(block.key, text)} />
      )}
    </div>
  )
}

/** The shop's own blocks: what is added looks like this once it is published. */
export const AddBlock = ({ article, className }: { article: Writing; className?: string }) => (
  <section aria-label="加一块" className={classes('rounded-10 bg-surface-sunk p-3', className)}>
    <h2 className="mb-1 font-bold text-15">加一块</h2>
    <div className="flex flex-wrap gap-1 wide:grid">
      {BLOCK_KINDS.map((kind) => (
        <Button key={kind} size="s" variant="text" className="wide:justify-start" onPress={() => article.add(kind)}>
          {BLOCKS[kind].name}
        </Button>
      ))}
    </div>
    <p className="mt-1 text-13 text-ink-3">都是商城自己的块，发出去就长这样</p>
  </section>
)
