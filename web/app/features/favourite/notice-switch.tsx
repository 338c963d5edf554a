import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

type Props = { favourite: { id: string; productName: string; hasNotice: boolean } }

/** Gives or withdraws the consent to notifications about this product: one press each. */
export function NoticeSwitch({ favourite: { id, productName, hasNotice } }: Props) {
  const [isOn, setOn] = useState(hasNotice)
  const [toggle, isPending] = useMutation(async () => {
    setOn((await backgroundApi().setFavouriteNotice({ productId: id, hasNotice: !isOn })).hasNotice)
  })
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isPending}
      onClick={() => void toggle()}
      className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 hover:text-brand aria-checked:font-semibold aria-checked:text-brand"
    >
      <Icon name="bell" size={20} />
      {isOn ? '提醒已开' : '降价、到货提醒我'}
      <span className="sr-only">：{productName}</span>
    </button>
  )
}
