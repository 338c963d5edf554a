import { Link } from '@mall/ui/navigation/link.tsx'

/** An order's number in a table, leading to it. */
export const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link
    to={`/orders/${orderNo}`}
    className="num inline-flex min-h-control-m items-center text-brand underline underline-offset-4"
  >
    {orderNo}
  </Link>
)
