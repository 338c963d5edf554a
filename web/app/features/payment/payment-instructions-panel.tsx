import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { RingField } from '../../art/react/ring-field.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import type { PaymentInstructions } from './use-paying.ts'

type Props = {
  instructions: PaymentInstructions | null
  onRefresh: () => void
  isRefreshing: boolean
  /** On a phone the code is for another one. */
  isForOthers?: boolean
}

/** A code to scan, or a link to the gateway's own page. */
export function PaymentInstructionsPanel({ instructions, onRefresh, isRefreshing, isForOthers = false }: Props) {
  return (
    <section
      aria-label="付款"
      className="relative flex min-h-110 flex-col items-center justify-center overflow-hidden px-6 py-9 text-center"
    >
      <RingField w={800} h={640} cx={400} cy={190} core={180} step={44} colour="var(--color-brand)" opacity={0.14} />
      {instructions?.codeUrl && <Code {...{ instructions, onRefresh, isRefreshing, isForOthers }} />}
      {instructions?.payUrl && <GatewayLink payUrl={instructions.payUrl} />}
      <p role="status" className="relative mt-2 flex items-center gap-2 text-ink-2">
        <Spinner />
        {instructions ? '正在等待付款结果，付好后会自动跳转' : '正在准备付款'}
      </p>
    </section>
  )
}

function Code({ instructions, onRefresh, isRefreshing, isForOthers }: Props & { instructions: PaymentInstructions }) {
  return (
    <>
      <div className="relative rounded-24 bg-white p-5 shadow-e2">
        <QrCode mark={<MallLogo size={40} />} content={instructions.codeUrl} label="微信付款码" className="w-60" />
      </div>
      <h2 className="relative mt-6 flex items-center gap-2.5 font-bold text-20">
        <Icon name="scan" size={24} />
        打开微信，扫一扫付款
      </h2>
      {isForOthers && <p className="relative mt-1 text-ink-2">请用另一部手机扫这个码，或请家人帮您扫。</p>}
      <p className="relative mt-1 text-ink-2">
        扫不出来？
        <Button variant="text" size="s" onPress={onRefresh} isLoading={isRefreshing}>
          换一个付款码
        </Button>
      </p>
    </>
  )
}

function GatewayLink({ payUrl }: { payUrl: string }) {
  return (
    <>
      <span className="relative grid size-25 place-items-center rounded-full bg-surface-tint text-brand">
        <Icon name="alipay" size={48} />
      </span>
      <h2 className="relative mt-5 font-bold text-20">到支付宝的页面付款</h2>
      <p className="relative mt-1 mb-5 text-ink-2">付好后会自动回到这里。换了付款方式，先前的付款码就不能用了。</p>
      <a href={payUrl} className={buttonStyle({ variant: 'go', size: 'l', className: 'relative' })}>
        去支付宝付款
      </a>
    </>
  )
}
