import { Spinner } from '@mall/ui/feedback/spinner.tsx'

/** Something is coming. */
export const Waiting = ({ text }: { text: string }) => (
  <span role="status" className="flex items-center gap-2.5 text-ink-2">
    <Spinner />
    {text}
  </span>
)
