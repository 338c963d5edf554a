import { yuanText } from '@mall/contract/money'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { useStaff } from '../../shell/use-staff.ts'
import type { PicturePlace, ShownPicture } from './pictures/row-pictures.ts'

const OLD = 'bg-danger-tint text-danger'
const NEW = 'bg-success-tint font-semibold text-success'

/** A price before and after. */
export const YuanPair = ({ before, after }: { before: number; after: number }) => (
  <span className="num inline-flex flex-wrap items-center gap-x-1.5">
    <del className={classes('rounded-4 px-1.5', OLD)}>{yuanText(before)}</del>
    <span aria-hidden="true">→</span>
    <ins className={classes('rounded-4 px-1.5 no-underline', NEW)}>{yuanText(after)}</ins>
  </span>
)

/** A text before and after, side by side where there is room. */
export const WordsPair = ({ before, after }: { before: string; after: string }) => (
  <div className="grid grid-cols-1 gap-2 text-14 tablet:grid-cols-2">
    <Side name="原来">
      <del className="text-danger decoration-danger/50">{before || '没有'}</del>
    </Side>
    <Side name="改成">
      <ins className="font-semibold text-success no-underline">{after || '没有'}</ins>
    </Side>
  </div>
)

/** One side of two that are compared. */
export const Side = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-8 border border-line px-3 py-2">
    <p className="text-13 text-ink-3">{name}</p>
    <p className="whitespace-pre-line break-words">{children}</p>
  </div>
)

type LooksProps = { form: 'logo' | 'colour' | 'picture'; before: string; after: string }

/** A picture, a mark or a colour before and after, as it is seen. */
export const LooksPair = ({ form, before, after }: LooksProps) => (
  <div className="grid grid-cols-1 gap-2 text-14 tablet:grid-cols-2">
    <Side name="原来">
      <Look form={form} value={before} />
    </Side>
    <Side name="改成">
      <Look form={form} value={after} />
    </Side>
  </div>
)

/** A picture, a mark or a colour. */
export function Look({ form, value }: { form: LooksProps['form']; value: string }) {
  const { shopOrigin } = useStaff()
  if (value === '') return form === 'picture' ? '没有' : '商城自带的'
  if (form === 'picture') return <Pictures list={[{ path: value, words: '' }]} alt="图片" />
  if (form === 'logo') return <img src={`${shopOrigin}/images/${value}?w=160`} alt="标志" className="size-16" />
  return (
    <span className="num inline-flex items-center gap-2">
      <span className="size-6 rounded-6 border border-line" style={{ background: value }} />
      {value}
    </span>
  )
}

/** The pictures of one place before and after, with the words below each. */
export const PicturesPair = ({ place: { name, before, after } }: { place: PicturePlace }) => (
  <div className="grid grid-cols-1 gap-2 text-14 tablet:grid-cols-2">
    <Side name={`原来的${name}`}>
      <Pictures list={before} alt={name} />
    </Side>
    <Side name={`改成的${name}`}>
      <Pictures list={after} alt={name} />
    </Side>
  </div>
)

/** Pictures as they are seen. */
export function Pictures({ list, alt }: { list: readonly ShownPicture[]; alt: string }) {
  const { shopOrigin } = useStaff()
  if (list.length === 0) return '没有'
  return list.map(({ path, words }, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
    <span key={nth} className="block pt-1">
      <img
        src={`${shopOrigin}/images/${path}?w=640`}
        alt={words || alt}
        loading="lazy"
        className="max-h-50 w-full rounded-8 bg-surface-sunk object-contain"
      />
      {words && <span className="block text-13 text-ink-2">{words}</span>}
    </span>
  ))
}
