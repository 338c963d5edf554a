import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'

type Props = { isTicked: boolean; onChange: (isTicked: boolean) => void; isForgotten: boolean }

/** Never ticked beforehand; forgetting it outlines the row and says so. */
export function AgreementRow({ isTicked, onChange, isForgotten }: Props) {
  return (
    <div>
      <div className={classes('py-1', isForgotten && 'rounded-12 px-2.5 outline-[1.5px] outline-danger')}>
        <Checkbox
          isSelected={isTicked}
          onChange={onChange}
          isInvalid={isForgotten}
          className="items-start! gap-3! py-2.5 tablet:py-1.5"
        >
          {/* All of it ticks, but for the two documents, which open beside the login. */}
          <span className="text-15">
            我已阅读并同意
            <Link to="/user-agreement" target="_blank" className="link whitespace-nowrap">
              《用户协议》
            </Link>
            和
            <Link to="/privacy-clause" target="_blank" className="link whitespace-nowrap">
              《隐私政策》
            </Link>
            <span className="whitespace-nowrap text-14 text-ink-3">最新版</span>
          </span>
        </Checkbox>
      </div>
      <p role="alert" className="mt-1">
        {isForgotten && <ErrorLine>请先看一眼协议并打勾，再点登录</ErrorLine>}
      </p>
    </div>
  )
}
