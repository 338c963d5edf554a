import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { RingField } from '../../art/react/ring-field.tsx'

/** Shown on return from the gateway's page, while our server is polled for the payment. */
export function ResultWait({ orderNo, backTo, isLong }: { orderNo: string; backTo: string; isLong: boolean }) {
  return (
    <section className="relative mx-auto flex max-w-190 flex-col items-center overflow-hidden px-6 pt-16 pb-12 text-center">
      <RingField w={760} h={420} cx={380} cy={120} core={62} step={26} colour="var(--color-brand)" opacity={0.16} />
      <span className="relative grid size-25 place-items-center rounded-full bg-white shadow-e2">
        <Spinner size={44} />
      </span>
      <h1 className="relative mt-6 font-bold text-26">正在向支付公司确认结果</h1>
      <p className="relative mt-2 text-ink-2" role="status">
        {isLong
          ? '还没有收到付款。付过的话请放心，到账后订单会自动更新，不用再付一次。'
          : '一般几秒就好，请不要重复付款。'}
      </p>
      <p className="relative mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={backTo} variant="line">
          没有付成，重新付款
        </LinkButton>
        <LinkButton to={`/profile/orderDetail/${orderNo}`} variant="text">
          查看订单
        </LinkButton>
      </p>
    </section>
  )
}
