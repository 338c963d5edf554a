import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'

type Props = { bookingId: string; contactId: string; onShown?: () => void }

/** Whole name and birthday, to compare the card itself with. */
export function ShownPerson({ bookingId, contactId, onShown }: Props) {
  const [person, setPerson] = useState<{ name: string; birthday: string } | null>(null)
  const [show, isPending] = useAct(async () => {
    setPerson(await api.showVisitPerson({ bookingId, contactId }))
    onShown?.()
  })
  if (person)
    return (
      <p role="status">
        <b className="text-18">{person.name}</b>{' '}
        {person.birthday ? <span className="num">{person.birthday} 生</span> : '没有存生日'}
      </p>
    )
  return (
    <Button size="l" isLoading={isPending} onPress={() => void show()}>
      看姓名和生日
    </Button>
  )
}
