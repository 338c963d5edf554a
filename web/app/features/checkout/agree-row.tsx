import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'

export interface Agreeing {
  isAgreed: boolean
  setAgreed: (agreed: boolean) => void
  /** Submitted without agreeing: the row is outlined and says so. */
  isAgreementMissing: boolean
}

/** Never preselected; a submit without it outlines the row and says so. */
export function AgreeRow({ form }: { form: Agreeing }) {
  return (
    <div
      className={classes(
        'rounded-10 border-[1.5px] px-2 py-1',
        form.isAgreementMissing ? 'border-danger bg-danger-tint' : 'border-transparent',
      )}
    >
      <Checkbox
        isSelected={form.isAgreed}
        onChange={form.setAgreed}
        isInvalid={form.isAgreementMissing}
        className="items-start! py-1.5 text-16"
      >
        <span>
          我已读并同意
          <Link to="/user-agreement" target="_blank" className="link">
            《体检服务协议》
          </Link>
          和
          <Link to="/profile/sales-back" target="_blank" className="link">
            《退改规则》
          </Link>
        </span>
      </Checkbox>
      {form.isAgreementMissing && (
        <p role="alert" className="pb-1.5 pl-7.5 text-14 text-danger">
          请先勾选同意，再提交订单
        </p>
      )}
    </div>
  )
}
