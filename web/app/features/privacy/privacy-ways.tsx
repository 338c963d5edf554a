import { DAYS_TO_RETURN } from '@mall/contract/order/terms'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { IconDisc } from '@mall/ui/icons/icon-disc.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'

/** Everything that a member can do about their own data. */
export const PrivacyWays = () => (
  <ul className="divide-y divide-line overflow-hidden rounded-16 bg-white tablet:rounded-20">
    <Way
      to="/profile/consents"
      icon="shield"
      title="我同意过什么"
      note="协议和单独授权，每一项的版本、日期，随时能撤回"
    />
    <Way to="/profile/accessLog" icon="eye" title="谁看过我的资料" note="谁、什么时候、看了什么、为什么看" />
    <Way to="/profile/exportData" icon="doc" title="带走我的资料" note="商城存着的关于您的一切，整理成一份文件" />
    <Way
      to="/profile/closeAccount"
      icon="user"
      title="注销账号"
      note={`先看看还有什么没办完；申请后 ${DAYS_TO_RETURN} 天内可以反悔`}
    />
    <Way to="/profile/privacy-us" icon="info" title="隐私政策" note="存您哪些资料、拿来做什么、存多久" />
  </ul>
)

type Props = { to: string; icon: IconName; title: string; note: string }

const Way = ({ to, icon, title, note }: Props) => (
  <li>
    <Link to={to} className="flex min-h-18 items-center gap-3.5 px-4 py-3.5 hover:bg-surface-sunk tablet:px-6">
      <IconDisc name={icon} />
      <span className="min-w-0 grow leading-normal">
        <b className="block text-17">{title}</b>
        <span className="text-15 text-ink-2">{note}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-ink-3" />
    </Link>
  </li>
)
