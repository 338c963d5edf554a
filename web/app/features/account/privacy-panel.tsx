import { Block } from '../../ui/block.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to everything about one's own data. */
export const PrivacyPanel = () => (
  <Block title="个人信息与隐私" note="同意过什么、谁看过、带走资料、注销账号，都在这里">
    <LinkButton to="/profile/privacy">去看看</LinkButton>
  </Block>
)
