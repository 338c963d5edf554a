import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Section } from './section.tsx'

const ROWS: readonly (readonly [use: string, variant: ButtonVariant, words: string])[] = [
  ['前行（主）', 'go', '立即购买'],
  ['前行（次）', 'warm', '加入购物车'],
  ['确认、搜索', 'brand', '搜索'],
  ['普通', 'line', '查看须知'],
  ['轻', 'tint', '看新版'],
  ['文字', 'text', '换一个时段'],
  ['拿走', 'danger', '取消预约'],
]

/** The hover states, shown without a pointer. */
const HOVERED: Record<ButtonVariant, string> = {
  go: 'bg-accent-hover!',
  warm: 'bg-accent-tint!',
  brand: 'bg-brand-hover!',
  line: 'border-brand! bg-surface-tint! text-brand!',
  tint: 'bg-surface-tint-2!',
  text: 'underline underline-offset-4',
  danger: 'bg-danger-tint!',
}

export const Buttons = () => (
  <Section title="按钮" hint="一屏只有一个柿色实心按钮。高 36 / 44 / 52 / 60，大字版各加 8。">
    <div className="flex flex-col gap-5">
      {ROWS.map(([use, variant, words]) => (
        <div key={use} className="flex flex-wrap items-center gap-3.5">
          <span className="w-36 text-14 text-ink-3">{use}</span>
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} className={HOVERED[variant]}>
            {words}
          </Button>
          <Button variant={variant} className="focus-ring">
            {words}
          </Button>
          <Button variant={variant} isDisabled>
            {words}
          </Button>
          <Button variant={variant} isLoading>
            {words}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3.5">
        <span className="w-36 text-14 text-ink-3">大小</span>
        <Button size="s">36</Button>
        <Button size="m">44</Button>
        <Button size="l">52</Button>
        <Button size="xl">60</Button>
        <LinkButton to="#kit" variant="tint">
          去别处的链接
        </LinkButton>
        <IconButton icon="close" label="关闭示例" />
      </div>
    </div>
  </Section>
)
