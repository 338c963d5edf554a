import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { RealNameForm } from './use-real-name.ts'

/** The buyer's identity for customs, with a separate consent. */
export function RealNameBlock({ form }: { form: RealNameForm }) {
  const { known, wrong } = form
  return (
    <TitledCard
      title="订购人实名"
      note="海关要求，要和付款账户的名字一样"
      aside={
        known && (
          <span className="flex items-center gap-1 rounded-8 bg-success-tint px-2 py-0.5 text-15 text-success">
            <Icon name="check" size={16} />
            已核验
          </span>
        )
      }
    >
      <div className="grid max-w-110 gap-5">
        {known ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="num text-18">
              {known.name}　{known.idNumber}
            </span>
            <button type="button" onClick={form.useOther} className="link min-h-11">
              换一位订购人
            </button>
          </div>
        ) : (
          <>
            <TextField
              label="姓名"
              value={form.name}
              onChange={form.setName}
              error={wrong.name ?? null}
              maxLength={30}
              autoComplete="off"
              placeholder="和身份证上的一样"
            />
            <TextField
              label="身份证号"
              value={form.idNumber}
              onChange={form.setIdNumber}
              error={wrong.idNumber ?? null}
              maxLength={20}
              autoComplete="off"
              placeholder="18 位或 15 位"
              hint="加密保存，页面上只显示头尾几位"
            />
          </>
        )}
        <div>
          <Checkbox
            isSelected={form.consent}
            onChange={form.setConsent}
            isInvalid={Boolean(wrong.consent)}
            className="items-start!"
          >
            <span className="leading-normal">同意把姓名和身份证号提供给海关和支付机构，只用于这单清关。</span>
          </Checkbox>
          {wrong.consent && <ErrorLine>{wrong.consent}</ErrorLine>}
          <Link to="/privacy-clause" className="link ml-7.5 inline-flex min-h-11 items-center">
            看《隐私政策》里怎么写的
          </Link>
        </div>
      </div>
    </TitledCard>
  )
}
