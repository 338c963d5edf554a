import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'

type Props = { whyNot: string; isOver: boolean; onOver: (isOver: boolean) => void }

/** What the member could not do any more is said, and done only on purpose. */
export const OverRule = ({ whyNot, isOver, onOver }: Props) => (
  <Notice tone="warning">
    客人自己办不了：{whyNot}
    <Checkbox isSelected={isOver} onChange={onOver}>
      超过规则也办，要有“超过规则替会员改期、取消”的权限
    </Checkbox>
  </Notice>
)
