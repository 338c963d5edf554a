import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'isDisabled' | 'isRefused'> & {
  /** What has to come first; '': it may be pressed. */
  whyNot: string
}

/** A button that is grey for a reason: it can still be reached, and says the reason when it is pressed. */
export function ActButton({ whyNot, onPress, ...rest }: Props) {
  if (whyNot === '') return <Button {...rest} {...(onPress && { onPress })} />
  return <Button {...rest} isRefused aria-description={whyNot} onPress={() => toast(whyNot, 'warning')} />
}
