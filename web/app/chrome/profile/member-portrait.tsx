import { Icon } from '@mall/ui/icons/icon.tsx'
import { Avatar } from '../../art/react/avatar.tsx'
import { useSession } from '../../shell/client/use-session.ts'

const WARM = 74

/** The member in a circle; a plain sign for those who have not said whether they are a woman or a man. */
export function MemberPortrait({ size }: { size: number }) {
  const sex = useSession().profile?.sex
  if (sex === 0 || sex === 1) return <Avatar person={sex === 0 ? 'woman' : 'man'} size={size} hue={WARM} />
  return (
    <span
      className="grid shrink-0 place-items-center rounded-full bg-surface-tint text-brand"
      style={{ width: size, height: size }}
    >
      <Icon name="user" size={size * 0.55} />
    </span>
  )
}
