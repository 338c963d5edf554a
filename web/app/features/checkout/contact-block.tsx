import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useState } from 'react'
import { maskedPhone } from './settlement-rules.ts'
import type { SettlementForm } from './use-settlement.ts'

/** Phone for messages, and staff code. The known number is masked until changed. */
export function ContactBlock({ form, isShipped }: { form: SettlementForm; isShipped: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const isMasked = !isChanging && !form.phoneError && form.phone !== ''
  return (
    <TitledCard title="联系人">
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={isMasked ? maskedPhone(form.phone) : form.phone}
          isReadOnly={isMasked}
          onChange={(text) => form.setPhone(text.replace(/\D/g, ''))}
          error={form.phoneError}
          hint={isShipped ? '退款、发票的消息都发到这个号码' : '预约成功、检前提醒都发到这个号码'}
          after={
            isMasked && (
              <Button
                variant="text"
                size="s"
                onPress={() => {
                  setChanging(true)
                  form.setPhone('')
                }}
              >
                换一个
              </Button>
            )
          }
        />
        <TextField
          label="健康顾问工号"
          aside="没有可不填"
          maxLength={20}
          value={form.staffCode}
          onChange={(text) => form.setStaffCode(text.replace(/[^\w-]/g, ''))}
          hint="填了工号，检后由这位顾问跟进"
        />
      </div>
    </TitledCard>
  )
}
