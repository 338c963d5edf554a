import { Icon } from '@mall/ui/icons/icon.tsx'
import { Key } from '../keys/key.tsx'
import { COMMAND } from '../keys/keys.ts'

/** Looks like the field that it opens; on phones an icon with its word. */
export const PaletteButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-keyshortcuts="Control+K Meta+K"
    className="flex min-h-control-m min-w-11 items-center justify-center gap-2 rounded-10 text-ink-3 hover:bg-surface-tint tablet:justify-start tablet:border tablet:border-line tablet:bg-surface-sunk tablet:px-3 desktop:min-w-90"
  >
    <Icon name="search" size={20} className="text-brand" />
    <span className="grow text-left text-14 max-desktop:sr-only">找一切：订单、会员、页面、要办的事</span>
    <span aria-hidden="true" className="max-tablet:hidden">
      <Key>{`${COMMAND}K`}</Key>
    </span>
  </button>
)
