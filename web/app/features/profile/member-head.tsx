import { Icon } from '@mall/ui/icons/icon.tsx'
import { RingField } from '../../art/react/ring-field.tsx'
import { MessageEntry } from '../../chrome/phone/message-entry.tsx'
import { MemberPortrait } from '../../chrome/profile/member-portrait.tsx'
import { useLargePrint } from '../../shell/browser/text-size.ts'
import { useSession } from '../../shell/client/use-session.ts'

/** The phone's deep head of 我的: who it is, and large print. */
export function MemberHead() {
  const { profile } = useSession()
  const { isLarge, toggle } = useLargePrint()
  return (
    <div className="on-dark relative overflow-hidden bg-surface-deep px-4 pt-2 pb-23 text-white">
      <RingField w={390} h={208} cx={360} cy={30} core={40} step={22} colour="#fff" opacity={0.16} />
      <div className="relative flex items-center justify-end gap-1">
        <button
          type="button"
          aria-pressed={isLarge}
          onClick={toggle}
          className="flex min-h-11 items-center gap-1.5 rounded-12 px-2 text-15"
        >
          <Icon name="text-size" size={22} />
          {isLarge ? '标准版' : '大字版'}
        </button>
        <MessageEntry className="-mr-2" />
      </div>
      <div className="relative flex items-center gap-3.5">
        <MemberPortrait size={64} />
        <h1 className="min-w-0 leading-snug">
          <b className="block break-words text-22">{profile ? `${profile.nickname}，您好` : '您好'}</b>
          <span className="num block min-h-6.5 font-normal text-16 text-surface-tint-2">{profile?.mobile}</span>
        </h1>
      </div>
    </div>
  )
}
