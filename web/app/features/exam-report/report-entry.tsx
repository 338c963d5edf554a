import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'

/** The way from a visit to its report. */
export const ReportEntry = ({ bookingId }: { bookingId: string }) => (
  <Card as="section" look="panel">
    <h2 className="font-bold text-20">体检报告</h2>
    <p className="mt-1 mb-3.5 text-ink-2">报告出来了。本人的您直接看，家人的要本人同意。</p>
    <LinkButton to={`/profile/report/${bookingId}`} variant="tint" isBlock>
      看体检报告
    </LinkButton>
  </Card>
)
