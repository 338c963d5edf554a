import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'

type Props = {
  label: string
  /** As an input's `accept`. */
  accept: string
  /** Chosen here, or before. */
  file: { name: string } | null
  hint?: string
  error?: string | null
  isDisabled?: boolean
  onChange: (file: File | null) => void
}

/** One file from this device, chosen or dropped here. */
export const FileField = ({ label, accept, file, hint, error, isDisabled, onChange }: Props) => (
  <label
    className="flex cursor-pointer flex-col gap-1 font-semibold"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      const [dropped] = event.dataTransfer.files
      if (dropped && !isDisabled) onChange(dropped)
    }}
  >
    {label}
    <span className="flex min-h-12 items-center gap-3 rounded-8 border border-line-control px-3 font-normal hover:bg-surface-tint has-focus-visible:focus-ring">
      <Icon name="doc" size={20} className="text-brand" />
      <span className="min-w-0 grow break-all">{file?.name ?? '还没有选文件'}</span>
      <span className="shrink-0 font-semibold text-brand">{file ? '换一个' : '选文件'}</span>
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
    </span>
    {hint && <span className="font-normal text-14 text-ink-2">{hint}</span>}
    {error && <ErrorLine>{error}</ErrorLine>}
  </label>
)
