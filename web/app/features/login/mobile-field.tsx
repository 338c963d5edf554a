import { TextField } from '@mall/ui/forms/text-field.tsx'

type Props = {
  label?: string
  value: string
  error: string | null
  /** The code was sent to this number, which stays until the visitor changes it. */
  isSettled: boolean
  /** The browser may propose a passkey here. */
  offersPasskeys?: boolean
  onChange: (digits: string) => void
  onClear: () => void
}

/** Eleven digits, shown as one reads them out: 138 0012 6720. */
export function MobileField({ label = '手机号', value, error, isSettled, onChange, onClear, offersPasskeys }: Props) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete={offersPasskeys ? 'tel-national webauthn' : 'tel-national'}
      name="mobile"
      value={spaced(value)}
      onChange={(typed) => onChange(digitsOf(typed))}
      isReadOnly={isSettled}
      error={error ?? (value.length === 11 && !/^1[3-9]/.test(value) ? '手机号好像不对，请检查前几位' : null)}
      placeholder="11 位手机号"
      before={
        <span aria-hidden="true" className="flex items-center gap-2.5 text-ink-2">
          +86 <span className="h-3.5 w-px bg-line-strong" />
        </span>
      }
      after={
        value && (
          <button
            type="button"
            onClick={onClear}
            className="link -mr-2 min-h-11 shrink-0 whitespace-nowrap px-2 font-semibold text-14"
          >
            {isSettled ? '换号码' : '清空'}
          </button>
        )
      }
    />
  )
}

/** Pasted numbers come with a country code, spaces and dashes. */
const digitsOf = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .replace(/^86(?=1\d{10})/, '')
    .slice(0, 11)

const spaced = (digits: string) =>
  digits.replace(/^(\d{3})(\d{0,4})(\d*)$/, (_, a, b, c) => [a, b, c].filter(Boolean).join(' '))
