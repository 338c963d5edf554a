import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'

/** The way to everything about one's own data. */
export const PrivacyPanel = () => (
  <TitledCard title="个人信息与隐私" note="同意过什么、谁看过、带走资料、注销账号，都在这里">
    <LinkButton to="/profile/privacy">去看看</LinkButton>
  </TitledCard>
)
