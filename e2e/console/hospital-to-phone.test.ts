import { dtmOf } from '../../connector/src/hl7/day-time.ts'
import type { Chance } from '../../connector/src/hospital/chance.ts'
import { openLaboratory } from '../../connector/src/hospital/laboratory.ts'
import { aConnector } from '../../connector/src/testing/run-connector.ts'
import { anOru } from '../../connector/src/testing/samples.ts'
import { A_PDF } from '../../server/src/modules/report/samples.ts'
import { uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { giveForAWeek } from '../profile/share-report.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { becomeExamined } from './examined.ts'
import { aLaboratoryKey } from './laboratory.ts'

/** The message is cut, its answer lost, its charset another; in the end it comes twice. */
const ALL_GOES_WRONG: Chance = { is: () => true, below: (count) => Math.floor(count / 2) }

const PHONE = { viewport: { width: 390, height: 844 } }

test(
  'results of a laboratory in HL7 are signed, and the daughter reads on her phone what her mother shows her',
  {
    tag: '@desktop',
  },
  async ({ page, browser, allowNoise }, { project }) => {
    test.slow()
    // What is done is read once more before its page goes, and is no longer there to be done.
    allowNoise(/status of 409 .*reports/)
    const mother = await (await browser.newContext(PHONE)).newPage()
    const branchId = await branchOf('demo-06-doctor')
    const { checkInCode, idNumber, bookingId, mobile, api } = await becomeExamined(mother, branchId)
    const { authorization } = await aLaboratoryKey(page, `医院的接口机 ${project.name}`)
    await using connector = await aConnector({
      ...{ CONNECTOR_MALL: E2E_ORIGIN, CONNECTOR_BRANCH: branchId },
      CONNECTOR_KEY: authorization.replace('Bearer ', ''),
    })
    await connector.start()
    const laboratory = openLaboratory(connector.port, ALL_GOES_WRONG)
    const issued = dtmOf(new Date(Date.now() - 3_600_000))
    const text = anOru({
      ...{ checkInCode, idNumber, issued, controlId: checkInCode, number: `R-${checkInCode}` },
      pdfs: [['心电图', Buffer.from(A_PDF).toString('base64')]],
    })
    const sheet = { who: 0, version: 1, fault: 'none', controlId: checkInCode, text } as const
    expect(await laboratory.send(sheet)).toBe('AA')
    laboratory.close()
    const waits = async () => /channel="reports",state="waiting"\} (\d+)/.exec(await connector.metrics())?.[1]
    await expect.poll(waits, { timeout: 60_000 }).toBe('0')

    await enterAs(page, 'demo-06-doctor', `/reports?branch=${branchId}`)
    const row = page.getByRole('row').filter({ hasText: checkInCode })
    await expect(row.getByRole('button', { name: '1 个，看看' })).toBeVisible()
    await row.getByRole('link', { name: '周**' }).click()
    await page.getByLabel('主要看到什么').fill('血糖偏高')
    await page.getByLabel('总的结论').fill('血糖比参考上限高一点，三个月后复查。')
    await page.getByRole('button', { name: '看受检人会读到的' }).click()
    await page.getByRole('button', { name: '签发，通知受检人' }).click()
    await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)

    await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
    await mother.goto(`/profile/report/${bookingId}`)
    await mother.getByRole('link', { name: '给别人看，或者收回' }).click()
    const daughters = uniqueMobile()
    await giveForAWeek(mother, { mobile, readers: daughters })
    await expectGoodPage(mother)
    await mother.context().close()

    const daughter = await (await browser.newContext(PHONE)).newPage()
    await asMember(daughter, '/profile/reports', daughters)
    await daughter.getByLabel('体检人的姓名').fill('周样例')
    await daughter.getByRole('button', { name: '打开', exact: true }).click()
    await expect(daughter.getByRole('heading', { level: 1, name: /周样例 \d{4} 年体检报告/ })).toBeVisible()
    await expect(daughter.getByText('血糖比参考上限高一点，三个月后复查。')).toBeVisible()
    await daughter.getByText('留意就行的 1 项').click()
    await expect(daughter.getByText('6.8', { exact: true })).toBeVisible()
    await expectGoodPage(daughter)
    const saved = daughter.waitForEvent('download')
    await daughter.getByRole('button', { name: '下载心电图' }).click()
    expect((await saved).suggestedFilename()).toMatch(/心电图\.pdf$/)
    await daughter.context().close()
  },
)
