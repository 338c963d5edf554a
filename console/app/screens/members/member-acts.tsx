import { DAYS_TO_RETURN } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { MemberView } from './member-text.ts'

type Request = 'export' | 'close'

/** What a member may ask customer service for. */
export function MemberActs({ member: { memberId, closesOn } }: { member: MemberView }) {
  const [asked, setAsked] = useState<Request | null>(null)
  const close = () => setAsked(null)
  const [ask, isAsking] = useAct(
    async (reason: string) => {
      await api.askExportForMember({ memberId, reason })
      close()
    },
    { done: '在整理了，好了会发短信给会员' },
  )
  const [leave, isLeaving] = useAct(
    async (reason: string) => {
      await api.closeMember({ memberId, reason })
      close()
    },
    { done: '申请好了，会员会收到短信' },
  )
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton size="s" to={`/members/${memberId}/view`}>
        <Icon name="eye" size={18} />
        会员视角
      </LinkButton>
      <Button size="s" onPress={() => setAsked('export')}>
        替会员要资料副本
      </Button>
      {closesOn === null && (
        <Button size="s" onPress={() => setAsked('close')}>
          替会员注销
        </Button>
      )}
      {asked === 'export' && (
        <ReasonDialog
          title="替会员要一份资料副本"
          confirm="整理一份"
          isPending={isAsking}
          onConfirm={(reason) => void ask(reason)}
          onClose={close}
        >
          <p>文件只有会员自己登录以后能下载，您看不到。一天最多一份，会员在“谁看过”里会读到是您要的。</p>
        </ReasonDialog>
      )}
      {asked === 'close' && (
        <ReasonDialog
          title="替会员申请注销账号"
          confirm="申请注销"
          isDanger
          isPending={isLeaving}
          onConfirm={(reason) => void leave(reason)}
          onClose={close}
        >
          <p>
            先核对是本人。还有没办完的订单、退款或卡里的余额，就注销不了，要会员自己先处理。会员马上从所有设备退出，
            {DAYS_TO_RETURN} 天内可以登录撤回，到期后资料全部删掉。
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
