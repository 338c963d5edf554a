import { Button } from '@mall/ui/actions/button.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { isFailure } from '../../../shell/client/failure.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { flowOfService, flowPath } from '../booking-flow/flow-url.ts'
import { type Booking, bookingPath } from './booking.ts'

/** Books a cancelled slot again in one press, if it is still free; what needs an answer or payment goes to the last step. */
export function BookBack({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const [bookBack, isBooking] = useMutation(async () => {
    const { voucherId, contact, hospitalInfo, date, timespanId, serviceKind } = booking
    const { id: branchId, cityId } = hospitalInfo
    const place = { voucherId, contactsId: contact.contacts_id, branchId, date, timespanId }
    const api = browserApi()
    const { holdId } = await api.nextStep(place)
    try {
      const { bookingId } = await api.submitBooking({ holdId, itemIds: [], packageIds: [] })
      await navigate(`${bookingPath({ serviceKind, bookingId })}?booked=1`, { replace: true })
    } catch (error) {
      if (!isFailure(error)) throw error
      const kind = flowOfService(serviceKind)
      await navigate(flowPath('confirm', { ...place, kind, cityId, holdId, itemIds: [], packageIds: [], sex: '' }))
    }
  })
  return (
    <Button variant="text" isLoading={isBooking} onPress={() => void bookBack()}>
      按错了，约回来
    </Button>
  )
}
