import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { AnswerText } from './answer-text.tsx'
import type { Turn } from './use-assistant.ts'
import { Waiting } from './waiting.tsx'

type Props = { turn: Turn; onRate: (isUseful: boolean) => void; onLeave: () => void }

/** One question with its answer, where that comes from, and whether it helped. */
export function TurnView({ turn, onRate, onLeave }: Props) {
  const isWriting = turn.state === 'answering' && turn.answer === ''
  return (
    <li className="grid gap-3.5">
      <p className="ml-auto max-w-75 whitespace-pre-wrap rounded-16 rounded-br-4 bg-brand px-4 py-3 text-white large:max-w-90">
        {turn.question}
      </p>
      <div className="flex items-start gap-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-tint">
          <MallLogo size={24} />
        </span>
        <div
          aria-busy={turn.state === 'answering'}
          className={classes(
            'min-w-0 grow rounded-16 rounded-tl-4 bg-surface-sunk px-4 py-3.5',
            turn.kind === 'emergency' && 'border border-danger bg-danger-tint',
          )}
        >
          {isWriting ? <Waiting text="正在找" /> : <AnswerText text={turn.answer} />}
          {turn.state === 'stopped' && <p className="mt-1 text-14 text-ink-3">已停下</p>}
          {turn.products.map((product) => (
            <ProductRow key={product.id} product={product} onLeave={onLeave} />
          ))}
          {turn.sources.length > 0 && <Sources sources={turn.sources} onLeave={onLeave} />}
        </div>
      </div>
      {turn.state === 'done' && <Rating isUseful={turn.isUseful} onRate={onRate} />}
    </li>
  )
}

function ProductRow({ product, onLeave }: { product: Turn['products'][number]; onLeave: () => void }) {
  return (
    <div className="mt-3 flex items-center gap-3 rounded-12 bg-white p-2.5">
      <Thumbnail src={product.imageUrl} className="h-13.5 w-18 rounded-8" />
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold text-15">{product.name}</b>
        <Price fen={product.price} isFrom={product.isFrom} size="s" />
      </span>
      <Link
        to={`/product/${product.id}`}
        onClick={onLeave}
        aria-label={`看看${product.name}`}
        className={buttonStyle({ size: 's', className: 'min-h-11 shrink-0' })}
      >
        看看
      </Link>
    </div>
  )
}

function Sources({ sources, onLeave }: { sources: Turn['sources']; onLeave: () => void }) {
  return (
    <ol aria-label="出处" className="mt-3 divide-y divide-line text-14 text-ink-2">
      {sources.map((source, index) => (
        <li key={`${source.to} ${source.title}`} className="flex items-start gap-2.5 py-1.5">
          <span className="num mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-surface-tint-2 font-bold text-brand">
            {index + 1}
          </span>
          <span className="min-w-0 grow">
            {source.title}
            <span className="block text-ink-3">{source.note}</span>
          </span>
          <Link
            to={source.to}
            onClick={onLeave}
            aria-label={`打开出处：${source.title}`}
            className="link flex min-h-11 shrink-0 items-center px-1"
          >
            打开
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Rating({ isUseful, onRate }: { isUseful: boolean | null; onRate: (isUseful: boolean) => void }) {
  if (isUseful !== null) {
    return <p className="pl-11.5 text-14 text-ink-3">{isUseful ? '谢谢，记下了' : '记下了，可以换个说法，或转人工'}</p>
  }
  const button = buttonStyle({ size: 's', className: 'min-h-11' })
  return (
    <div className="flex flex-wrap items-center gap-2 pl-11.5">
      <span className="text-14 text-ink-3">答得怎么样</span>
      <button type="button" onClick={() => onRate(true)} className={button}>
        有用
      </button>
      <button type="button" onClick={() => onRate(false)} className={button}>
        没答到点上
      </button>
    </div>
  )
}
