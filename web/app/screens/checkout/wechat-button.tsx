import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import type { ownWechatWay } from '../../features/payment/payment-ways.ts'
import type { usePayment } from './use-payment.ts'

interface Props {
  way: NonNullable<ReturnType<typeof ownWechatWay>>
  payment: ReturnType<typeof usePayment>
  payFen: number
}

/** Opens WeChat where it is installed; a phone's browser can show a code instead. */
export function WechatButton({ way, payment, payFen }: Props) {
  return (
    <div className="grid justify-items-center gap-5 px-6 py-10 text-center">
      <Icon name="chat" size={48} className="text-brand" />
      <p className="text-ink-2">点下面的按钮，微信会请您核对金额。</p>
      <Button
        variant="go"
        size="l"
        isBlock
        onPress={() => payment.go(way)}
        isLoading={payment.isGoing}
        isDisabled={payment.leftMs === 0}
      >
        微信支付 ¥{yuan(payFen)}
      </Button>
      {way === 'wechat-h5' && (
        <Button variant="text" onPress={() => payment.prepare('wechat-native')} isLoading={payment.isPreparing}>
          微信在另一部手机上？出示付款码
        </Button>
      )}
    </div>
  )
}
