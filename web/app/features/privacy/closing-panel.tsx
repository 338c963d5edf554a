import type { getClosing } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useReturnFocus } from '@mall/ui/overlays/use-return-focus.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { dayText } from '../../shell/format/day-text.ts'
import type { Proving } from './sealed-numbers.tsx'

type Closing = OutputOf<typeof getClosing>
type Props = { closing: Closing; proof: (proving: Proving) => ReactNode }

/** Leaving: what has to be settled, what goes, what stays and why, and the days to change one's mind. */
export function ClosingPanel({ closing, proof }: Props) {
  if (closing.closesOn !== null) return <Pending closesOn={closing.closesOn} />
  return (
    <>
      <ClosingRequirements closing={closing} />
      <ClosingAccount closing={closing} />
      {closing.blockers.every(({ giveUpFen }) => giveUpFen !== null) && (
        <ClosingConfirmation closing={closing} proof={proof} />
      )}
    </>
  )
}

function Pending({ closesOn }: { closesOn: string }) {
  const navigate = useNavigate()
  const [stay, isStaying] = useMutation(async () => {
    await browserApi().withdrawClosing({})
    session.setProfile(await browserApi().getUserInfo({}))
    toastAfterNavigation('注销撤回了，什么都没变', 'success')
    await navigate('/profile/profilehome')
  })
  return (
    <TitledCard title={`账号 ${dayText(closesOn)}注销`}>
      <p className="text-ink-2">
        您申请了注销。在这天之前什么都还在，想留下就点一下；不管它，到那天账号和个人资料就没有了，找不回来。
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="go" size="l" isLoading={isStaying} onPress={() => void stay()}>
          撤回注销
        </Button>
        <LinkButton to="/profile/exportData" size="l">
          先带走我的资料
        </LinkButton>
      </div>
    </TitledCard>
  )
}

function ClosingRequirements({ closing: { blockers } }: { closing: Closing }) {
  if (blockers.length === 0) return <Notice tone="success">没有没办完的事，可以注销。</Notice>
  return (
    <TitledCard title="先办完这几件" note="办完才能注销，免得您吃亏">
      <ul className="divide-y divide-line">
        {blockers.map(({ title, hint, to, action }) => (
          <li key={title} className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="num min-w-0 flex-1 basis-60 leading-normal">
              <b className="block font-semibold">{title}</b>
              <span className="text-15 text-ink-2">{hint}</span>
            </p>
            <LinkButton to={to} aria-label={`${action}：${title}`}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const GOES = [
  '手机号、昵称、登录记录，体检人的姓名、证件号、手机号、生日',
  '收货地址、发票邮箱、上传的照片、健康信息、购物车、消息、在线咨询',
  '用这个账号约的体检，报告、报告原件和问医生的话；要留的请先下载或打印，以后找院区要',
  '没用的优惠券作废；开好的发票请先下载，注销后下载不了',
]

const ClosingAccount = ({ closing: { kept, daysToReturn } }: { closing: Closing }) => (
  <TitledCard title="注销以后会怎样">
    <ol className="grid list-decimal gap-2 pl-6 text-ink-2">
      <li>申请后有 {daysToReturn} 天可以反悔：重新登录，点“撤回注销”，什么都不变。</li>
      <li>
        {daysToReturn} 天后删掉，找不回来：
        <ul className="mt-1 list-disc pl-5">
          {GOES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </li>
      <li>
        法律要求留下的，只留这些，到期删：
        <ul className="mt-1 list-disc pl-5">
          {kept.map(({ what, howLong, law }) => (
            <li key={what}>
              <WholePhrases text={`${what}：${howLong}。`} />
              <span className="text-15 text-ink-3">依据{law}</span>
            </li>
          ))}
        </ul>
      </li>
      <li>这个手机号以后可以重新注册，但看不到以前的任何东西。</li>
    </ol>
    <Link to="/profile/exportData" className="link mt-2 inline-flex min-h-11 items-center">
      走之前，先带走我的资料
    </Link>
  </TitledCard>
)

function ClosingConfirmation({ closing: { daysToReturn, blockers }, proof }: Props) {
  const [isSure, setSure] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const giveUpFen = blockers.reduce((all, one) => all + (one.giveUpFen ?? 0), 0)
  const sum = `¥${yuan(giveUpFen, true)}`
  const box = useReturnFocus(isSure)
  const navigate = useNavigate()
  const close = async (code: string) => {
    const { closesOn } = await browserApi().closeAccount({ code, giveUpFen })
    session.clear()
    toastAfterNavigation(`收到了，${dayText(closesOn)}注销；之前登录一次就能撤回`, 'success')
    await navigate('/')
  }
  return (
    <TitledCard title="申请注销">
      {isSure ? (
        proof({ action: '申请注销', act: close, onCancel: () => setSure(false) })
      ) : (
        <div ref={box} className="flex flex-wrap items-center gap-3">
          {giveUpFen > 0 && (
            <Checkbox isSelected={isGivenUp} onChange={setGivenUp} className="basis-full items-start! py-1.5">
              <span className="num">
                我放弃福卡里的 {sum}：到注销那天清零，找不回来，也不退现金。在那之前撤回注销，钱还在。
              </span>
            </Checkbox>
          )}
          <p className="min-w-0 flex-1 basis-60 text-ink-2">
            要短信验证码。申请后所有设备都会退出，{daysToReturn} 天内可以反悔。
          </p>
          <Button variant="danger" size="l" isDisabled={giveUpFen > 0 && !isGivenUp} onPress={() => setSure(true)}>
            {giveUpFen > 0 ? `放弃 ${sum}，我要注销` : '我要注销'}
          </Button>
        </div>
      )}
    </TitledCard>
  )
}
