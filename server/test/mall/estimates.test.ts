import { estimate } from '@mall/contract/order/estimate'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { expect, test } from 'vitest'
import { indexProduct } from '../../src/modules/catalogue/public.ts'
import { openMall } from '../support/mall.ts'

test('the estimate on a product page equals the settlement’s total for every demo spec, quantity one and two', async () => {
  await using mall = await openMall()
  const today = mall.ctx.clock.today()
  await loadDemoMall(mall.ctx.pool, demoMall({ today }), indexProduct, (html) => html)
  const { rows } = await mall.ctx.pool.query<{ id: string }>('select id from product where is_on_sale and is_audited')
  expect(rows.length).toBeGreaterThan(200)
  const member = await mall.member()
  const visitor = await mall.visitor()
  const faults: string[] = []
  let withCoupon = 0
  let withTax = 0
  for (const { id: productId } of rows) {
    const product = await member.api.getProductInfo({ productId })
    const [own, anybodys] = await Promise.all(
      [member, visitor].map(async ({ api }) => (await api.getCanDrawCoupon({ productId })).list),
    )
    for (const spec of product.productSpecList) {
      const isFirst = spec === product.productSpecList[0]
      for (const quantity of [1, 2].filter((many) => (spec.stock ?? many) >= many && (many === 1 || isFirst))) {
        const requested = { ...product, unitFen: spec.sellingPrice, quantity }
        const { realPay } = await member.api.directSettlement({ productSpecId: spec.id, quantity })
        const estimated = estimate(requested, own ?? [])
        if (estimated.coupon) withCoupon += 1
        if (estimated.taxFen > 0) withTax += 1
        if (estimated.payFen !== realPay)
          faults.push(`${product.productName} × ${quantity}: ${estimated.payFen}, ${realPay}`)
        // An estimate for a visitor is never below the price of a new member.
        if (estimate(requested, anybodys ?? []).payFen < realPay) faults.push(`${product.productName}: a visitor's`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(withCoupon).toBeGreaterThan(100)
  expect(withTax).toBeGreaterThan(20)
})
