import { isRouteErrorResponse, Navigate, useRevalidator, useRouteError, useSearchParams } from 'react-router'
import { RouteError } from '../../chrome/errors/route-error.tsx'
import { AddressChoice } from '../../features/address/address-choice.tsx'
import { useSendAddress } from '../../features/address/use-send-address.ts'
import { cardsPart } from '../../features/card/cards-part.ts'
import { CannotSettle } from '../../features/checkout/cannot-settle.tsx'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { SettlementView } from '../../features/checkout/settlement-view.tsx'
import { type SettlementPart, useSettlement } from '../../features/checkout/use-settlement.ts'
import { CustomsBlocks } from '../../features/customs/customs-blocks.tsx'
import { useRealName } from '../../features/customs/use-real-name.ts'
import { InvoiceChoice } from '../../features/invoice/invoice-choice.tsx'
import { useInvoiceChoice } from '../../features/invoice/use-invoice-choice.ts'
import { loadSettlement, settlementProgress } from '../../screens/checkout/load-settlement.ts'
import { PaymentMeans } from '../../screens/checkout/payment-means.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { useSite } from '../../shell/site/site.ts'
import type { Route } from './+types/settlement'

export const clientLoader = loadSettlement.inBrowser

export const handle: ScreenHandle = {
  title: '确认订单',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: settlementProgress,
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { sheet, addresses, invoice: known, fromPage, splitNote } = loaderData
  const address = useSendAddress(addresses)
  const invoice = useInvoiceChoice(known)
  const realName = useRealName(sheet.crossBorder)
  const parts: SettlementPart[] = [address.part, realName.part, cardsPart(sheet.cards), invoice.part]
  const form = useSettlement(sheet, { fromPage, parts })
  const { operator } = useSite()
  const shipped = sheet.lines.filter((line) => line.serviceKind === 'goods').map((line) => line.productName)
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const choose = (change: { coupon: string } | { cards: string }) =>
    setSearch((search) => new URLSearchParams({ ...Object.fromEntries(search), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <SettlementView
      sheet={sheet}
      form={form}
      splitNote={splitNote}
      phone={operator.phone}
      lead={addresses && <AddressChoice form={address} goods={shipped} isMixed={shipped.length < sheet.lines.length} />}
    >
      <CustomsBlocks sheet={sheet.crossBorder} form={realName} />
      <PaymentMeans sheet={sheet} cards={search.get('cards')} onChoose={choose} onBound={revalidate}>
        <InvoiceChoice form={invoice} />
      </PaymentMeans>
    </SettlementView>
  )
}

/** Failures about the goods, where trying again does not help. */
const CANNOT_SETTLE = new Set(['CROSS_BORDER_LATER', 'STOCK_SHORT', 'GOODS_INVALID', 'PRODUCT_WITHDRAWN'])

/** Nothing is selected, as after going back from a placed order: redirects to the cart. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.data?.failure === 'ORDER_EMPTY') return <Navigate to="/cart" replace />
  if (isRouteErrorResponse(error) && CANNOT_SETTLE.has(error.data?.failure))
    return <CannotSettle refused={error.data} />
  return <RouteError error={error} />
}
