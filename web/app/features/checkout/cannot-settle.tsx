import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { useSearchParams } from 'react-router'
import { useBack } from '../../chrome/phone/phone-title-bar.tsx'

interface Refused {
  msg: string
  data: unknown
}

/** These goods cannot be settled as they are: why, which ones, and the ways back. */
export function CannotSettle({ refused: { msg, data } }: { refused: Refused }) {
  const [search] = useSearchParams()
  const back = useBack()
  const { names, most } = readRefused(data)
  const isDirect = search.has('spec')
  const fewer = new URLSearchParams({ ...Object.fromEntries(search), quantity: String(most) })
  return (
    <EmptyState
      title={msg}
      hint={names.map((name) => `「${name}」`).join('')}
      className="py-16"
      action={
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {isDirect && most !== null && (
            <LinkButton to={`/settlement?${fewer}`} variant="go" replace>
              改成 {most} 件
            </LinkButton>
          )}
          {isDirect ? (
            <Button onPress={back}>返回商品</Button>
          ) : (
            <LinkButton to="/cart" variant="go">
              回购物车改
            </LinkButton>
          )}
        </div>
      }
    />
  )
}

function readRefused(data: unknown): { names: string[]; most: number | null } {
  if (!isRecord(data)) return { names: [], most: null }
  const names = Array.isArray(data.lines)
    ? data.lines.filter(isRecord).flatMap(({ productName }) => (typeof productName === 'string' ? [productName] : []))
    : []
  return { names, most: typeof data.most === 'number' ? data.most : null }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
