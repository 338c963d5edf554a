import type { SmsState } from '@mall/contract/message/states'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import type { TagTone } from '@mall/ui/typography/tag.tsx'

interface DeliveryText {
  title: string
  /** '' without a text message. */
  state: string
  tone: TagTone
  icon: IconName
  /** What to do about it. */
  hint: string
}

/** What is true of a text message, by what the company that sends says of it; null: none goes. */
export function deliveryText(sms: SmsState | null, called: string): DeliveryText {
  const who = called === '您' ? '您自己' : called
  switch (sms) {
    case 'sending':
      return { title: `正在告诉${called}`, state: '发送中', tone: 'brand', icon: 'clock', hint: '' }
    case 'accepted':
      return { title: `已经发给${called}`, state: '已发出', tone: 'brand', icon: 'clock', hint: '还在等运营商说送到了' }
    case 'delivered':
      return { title: `已经告诉${called}`, state: '已送达', tone: 'success', icon: 'check', hint: '' }
    case 'failed':
      return { title: `短信没送到${who}`, state: '没送到', tone: 'warning', icon: 'warning', hint: tellThem(called) }
    case 'withheld':
      return {
        title: `没有再给${called}发短信`,
        state: '没有发',
        tone: 'warning',
        icon: 'warning',
        hint: LIMIT + tellThem(called),
      }
    default:
      return { title: '没有发短信', state: '', tone: 'grey', icon: 'info', hint: '' }
  }
}

const LIMIT = '今天发到这个号码的短信太多了。'
/** Nobody has to tell themselves. */
const tellThem = (called: string) => (called === '您' ? '' : `请您告诉${called}一声`)
