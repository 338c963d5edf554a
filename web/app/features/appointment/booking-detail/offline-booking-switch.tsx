import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { offlineBooking, useOfflineBooking } from '../../../entities/offline-booking/offline-booking.ts'
import { enableOfflineBooking } from '../../../entities/offline-booking/save-offline-booking.ts'

/** Switches storing the next appointment on this device, and says what is stored until when. */
export function OfflineBookingSwitch() {
  const isKept = useOfflineBooking() !== null
  const turn = async (isOn: boolean) => {
    if (!isOn) {
      offlineBooking.delete()
      return toast('存下的已经删掉')
    }
    await enableOfflineBooking()
    toast('存好了，没网也能看')
  }
  return (
    <div>
      <Checkbox isSelected={isKept} onChange={(isOn) => void turn(isOn)}>
        最近一次预约存在这台设备上，没网也能看
      </Checkbox>
      <p className="mt-1 text-14 text-ink-3">
        只存日子、院区、准备和到院码，姓名只留姓；退出登录或取消勾选就删。和别人合用的设备别存。
      </p>
    </div>
  )
}
