import { Icon } from '@mall/ui/icons/icon.tsx'
import { useLargePrint } from '../../shell/browser/text-size.ts'

/** 大字版 and back, in words. */
export function LargePrintToggle({ className, iconSize = 18 }: { className: string; iconSize?: number }) {
  const { isLarge, toggle } = useLargePrint()
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      onClick={toggle}
      className={`flex items-center gap-1 whitespace-nowrap text-ink-2 hover:text-brand ${className}`}
    >
      <Icon name="text-size" size={iconSize} />
      {isLarge ? '标准版' : '大字版'}
    </button>
  )
}
