import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { BottomBar } from '@mall/ui/layout/bottom-bar.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { sharePage } from '../../shell/browser/share-page.ts'
import { useSite } from '../../shell/site/site.ts'

/** At the lower edge of a phone: passing the article on, and asking about it. */
export function ArticleBar({ title }: { title: string }) {
  const { isOn } = useSite().help
  return (
    <BottomBar>
      <button
        type="button"
        onClick={() => sharePage(title)}
        className={buttonStyle({ variant: 'text', size: 'l', className: 'shrink-0 text-ink! text-17!' })}
      >
        <Icon name="share" size={22} />
        发给家人
      </button>
      <button
        type="button"
        onClick={() => helpPanel.open(isOn ? 'assistant' : 'consultation')}
        className={buttonStyle({ variant: 'tint', size: 'l', className: 'min-w-0 grow px-4!' })}
      >
        <Icon name="chat" size={22} />
        {isOn ? '问智能助手' : '在线咨询'}
      </button>
    </BottomBar>
  )
}
