import type { getLoginList } from '@mall/contract/account/login'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'

type Device = OutputOf<typeof getLoginList>['list'][number]

/** Where the account is logged in, and the way to end it elsewhere. */
export function LoginList({ list }: { list: readonly Device[] }) {
  const { revalidate } = useRevalidator()
  const [end, isEnding] = useMutation(async (sessionId?: string) => {
    await browserApi().logoutElsewhere(sessionId ? { sessionId } : {})
    toast(sessionId ? '那台设备已退出登录' : '别的设备都已退出登录')
    await revalidate()
  })
  return (
    <TitledCard title="登录着的设备" note="看到不认识的设备，请马上让它退出">
      <ul className="divide-y divide-line">
        {list.map((each) => (
          <li key={each.sessionId} className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <b className="flex flex-wrap items-center gap-2 font-semibold">
                {each.device}
                {each.isThisOne && <Tag>本机</Tag>}
              </b>
              <span className="num block text-15 text-ink-3">
                {instantText(each.lastSeenAt)} 用过，{instantText(each.loginAt)} {each.isByPasskey ? '用通行密钥' : ''}
                登录，IP {each.ip}
              </span>
            </div>
            {!each.isThisOne && (
              <Button
                isDisabled={isEnding}
                aria-label={`让 ${each.device} 退出`}
                onPress={() => void end(each.sessionId)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 2 && (
        <Button className="mt-3" isLoading={isEnding} onPress={() => void end()}>
          让别的设备都退出
        </Button>
      )}
    </TitledCard>
  )
}
