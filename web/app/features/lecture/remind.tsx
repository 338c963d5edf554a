import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonLook } from '@mall/ui/actions/button-style.ts'
import type { Lecture } from './lecture.ts'
import { useOwnPart } from './use-own-part.ts'

type Props = ButtonLook & { lecture: Lecture; text: string }

/** Being called before a lecture begins, from where it is announced; pressed again, not being called. */
export function Remind({ lecture: { id, title }, text, ...look }: Props) {
  const { own, remind, isReminding } = useOwnPart(id)
  return (
    <Button
      {...look}
      isLoading={isReminding}
      onPress={() => remind(!own.isReminded)}
      aria-label={own.isReminded ? `已预约，点这里不再提醒：${title}` : `${text}：${title}`}
    >
      {own.isReminded ? '已预约' : text}
    </Button>
  )
}
