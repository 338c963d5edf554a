import { smsTemplateNames } from '@mall/contract/setup/company-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Disclosure } from '@mall/ui/layout/disclosure.tsx'

interface Props {
  value: string | undefined
  shown: string
  error: string | null
  templates: StaffOutput<'listCompanies'>['templates']
  onChange: (value: string) => void
}

/** The approved template of each text message, beside the text that is filed for it. */
export function TemplateFields({ value, shown, error, templates, onChange }: Props) {
  const codes = new Map(
    (value ?? shown).split(',').flatMap((one): [string, string][] => {
      const [name = '', code = ''] = one.split('=')
      return name === '' ? [] : [[name, code]]
    }),
  )
  const names = Object.entries(smsTemplateNames)
  const filled = names.filter(([name]) => codes.get(name)).length
  const set = (name: string, code: string) => {
    const next = new Map(codes).set(name, code.trim())
    onChange(names.flatMap(([one]) => (next.get(one) ? [`${one}=${next.get(one)}`] : [])).join(','))
  }
  return (
    <div className="rounded-10 border border-line px-3">
      <Disclosure
        title={
          <span>
            短信模板{' '}
            <span className="num font-normal text-14 text-ink-3">
              {filled} / {names.length} 填好
            </span>
          </span>
        }
      >
        <p className="mb-3 text-14 text-ink-2">
          每条短信在阿里云报备一个模板，审核通过后把编号填在这里，形如 SMS_154950909。模板内容照下面的原文报。
        </p>
        <ul className="grid gap-4">
          {names.map(([name, label]) => (
            <li key={name}>
              <TextField
                label={label}
                value={codes.get(name) ?? ''}
                onChange={(code) => set(name, code)}
                hint={templates.find((one) => one.name === name)?.text}
                maxLength={40}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
      </Disclosure>
      {error && (
        <p className="pb-3">
          <ErrorLine>{filled < names.length ? `还差 ${names.length - filled} 条` : error}</ErrorLine>
        </p>
      )}
    </div>
  )
}
