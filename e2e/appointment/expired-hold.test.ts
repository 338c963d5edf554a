import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, listVouchers, prepareHold, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const OVER = '为您保留的名额到时间了'

test('an expired dental hold leads back to the times and can be taken again', async ({ page }) => {
  const customer = await asMember(page)
  const [bought = ''] = await listVouchers(
    customer,
    await buyAndPay(page, customer, await findSpec(customer, 'dental')),
  )
  const { holdId, ...chosen } = await prepareHold(customer, bought)
  await page.clock.install()
  await open(page, `/dental-appointment/confirm?${new URLSearchParams({ ...chosen, holdId })}`)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await page.clock.fastForward('10:01')

  await expect(page.getByText(OVER)).toBeVisible()
  await expectAccessible(page)
  const params = new URL(page.url()).searchParams
  for (const [name, value] of Object.entries(chosen)) expect(params.get(name), name).toBe(value)
  expect(params.has('holdId')).toBe(false)
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await page.getByRole('button', { name: '提交预约' }).click()
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/dental\//)
})

test('an expired market hold leads back to the times at submit, keeping items and person', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 4(09|10)/)
  const customer = await asMember(page)
  const { api } = customer
  const { voucherId } = await api.startMarket({})
  const { holdId, ...place } = await prepareHold(customer, voucherId)
  const { list } = await api.marketItemList({ voucherId, branchId: place.branchId, sex: 1 })
  const item = list.find(({ unavailable }) => unavailable === '')
  const chosen = { ...place, itemIds: item?.checkItemId ?? '' }
  await open(page, `/market-appointment/confirm?${new URLSearchParams({ ...chosen, holdId })}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await api.releaseHold({ holdId })
  await page.getByRole('button', { name: '提交预约，去付款' }).click()

  await expect(page.getByText(OVER)).toBeVisible()
  await expectAccessible(page)
  const params = new URL(page.url()).searchParams
  for (const [name, value] of Object.entries(chosen)) expect(params.get(name), name).toBe(value)
  await page.getByRole('button', { name: '下一步：选项目' }).click()
  await expect(page.getByRole('heading', { name: '挑您想做的项目' })).toBeVisible()
  await page.getByRole('button', { name: /^下一步/ }).click()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByText('请核对一遍')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('itemIds')).toBe(chosen.itemIds)
})
