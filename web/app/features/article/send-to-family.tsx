import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { sharePage } from '../../shell/browser/share-page.ts'

/** Below an article on wide screens; phones have it in their bars. */
export const SendToFamily = ({ title }: { title: string }) => (
  <button type="button" onClick={() => sharePage(title)} className={buttonStyle({ className: 'no-print mt-6' })}>
    <Icon name="share" size={20} />
    发给家人
  </button>
)
