import type { CompanyField } from '@mall/contract/setup/company-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { TemplateFields } from './template-fields.tsx'

type Companies = StaffOutput<'listCompanies'>
type Kept = Companies['list'][number]['fields'][number]

interface Props {
  fields: readonly CompanyField[]
  kept: readonly Kept[]
  /** What was touched; '' is taken away. */
  values: Readonly<Record<string, string>>
  fault: { field: string; advice: string } | null
  isTrial: boolean
  templates: Companies['templates']
  onChange: (name: string, value: string) => void
}

/** All that a company wants to know of us. */
export function CompanyFields({ fields, kept, values, fault, isTrial, templates, onChange }: Props) {
  return fields.map((field) => {
    const before = kept.find(({ name }) => name === field.name)
    const common = {
      field,
      ...{ value: values[field.name], isSet: before?.isSet ?? false, shown: before?.shown ?? '' },
      error: fault?.field === field.name ? fault.advice : null,
      onChange: (value: string) => onChange(field.name, value),
    }
    if (field.look === 'templates') return <TemplateFields key={field.name} {...common} templates={templates} />
    if (field.look === 'choice') return <Choice key={field.name} {...common} isTrial={isTrial} />
    return field.isSecret || field.look === 'key' ? (
      <KeptField key={field.name} {...common} />
    ) : (
      <OpenField key={field.name} {...common} />
    )
  })
}

interface FieldProps {
  field: CompanyField
  /** undefined: not touched. */
  value: string | undefined
  isSet: boolean
  shown: string
  error: string | null
  onChange: (value: string) => void
}

const optional = ({ isOptional }: CompanyField) => isOptional && { aside: '选填' }

const OpenField = ({ field, value, shown, error, onChange }: FieldProps) => (
  <TextField
    label={field.label}
    value={value ?? shown}
    onChange={onChange}
    hint={field.hint}
    error={error}
    autoComplete="off"
    {...optional(field)}
  />
)

/** Entered once and never shown again; empty means that it stays as it is. */
function KeptField({ field, value, isSet, shown, error, onChange }: FieldProps) {
  const isCleared = value === '' && isSet
  const there = isCleared ? '保存后就没有了' : isSet ? `已填${shown && `，${shown}`}` : undefined
  return (
    <div>
      <TextField
        label={field.label}
        value={value ?? ''}
        onChange={onChange}
        hint={field.hint}
        error={error}
        autoComplete="off"
        {...(there ? { placeholder: there } : {})}
        {...(field.look === 'key' ? { rows: 4 } : { type: 'password', autoComplete: 'new-password' })}
        {...optional(field)}
      />
      {isSet && field.isOptional && !isCleared && (
        <Button variant="text" size="s" onPress={() => onChange('')}>
          清掉<span className="sr-only">{field.label}</span>
        </Button>
      )}
    </div>
  )
}

function Choice({ field, value, shown, error, onChange, isTrial }: FieldProps & { isTrial: boolean }) {
  const options = (field.options ?? []).filter((one) => isTrial || one.value !== 'none')
  return (
    <Select
      label={field.label}
      value={value ?? (shown || options[0]?.value || '')}
      options={options}
      error={error}
      onChange={onChange}
    />
  )
}
