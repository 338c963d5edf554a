import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AGREED_VERSIONS } from '@mall/contract/agreements'
import { checkDigit } from '@mall/contract/id-number'
import { expect, test, vi } from 'vitest'
import { codeOn } from './modules/account/samples.ts'
import { anAddress } from './modules/address/samples.ts'
import { aCard } from './modules/card/samples.ts'
import { aProduct } from './modules/catalogue/samples.ts'
import { aPaidOrder, askBack } from './modules/order/samples.ts'
import { solved, type TestClient } from './testing/client.ts'
import { openMall, type TestMall } from './testing/mall.ts'

const GRANT = 'urn:mall:params:oauth:grant-type:sms'
const idNumberOf = (head: string) => head + checkDigit(head)

/** What somebody tells the mall in confidence, each thing unlike any other. */
const TOLD = {
  mobile: '13871654209',
  otherMobile: '15960347182',
  idNumber: idNumberOf('42010619790311287'),
  buyerIdNumber: idNumberOf('11010519900307002'),
  contactMobile: '18627350914',
  receiverMobile: '17782460935',
  street: '紫藤胡同甲七十三号院',
  email: 'quiet.reader.73@letters.example',
  remarkPhone: '13209917465',
}

/** A member's whole way, from the first code to a refund. Answers the secrets that the mall itself made on it. */
async function journey(mall: TestMall): Promise<Record<string, string>> {
  const device = await mall.visitor()
  const codes = { login: await codeFor(mall, device, TOLD.mobile, 'login') }
  const login = { grant_type: GRANT, mobile: TOLD.mobile, sms_code: codes.login, agreed: AGREED_VERSIONS } as const
  device.accessToken = (await device.api.oauthToken(login)).access_token
  const firstToken = device.accessToken
  const firstRefresh = device.cookies.get('rt') ?? ''
  device.accessToken = (await device.api.getToken({})).access_token
  const { api } = device
  const person = { contacts_name: '林国栋', mobile: TOLD.contactMobile, id_number: TOLD.idNumber, idConsent: true }
  const { contacts_id } = await api.editContacts(person)
  await api.verifyIdCard({ contacts_id })
  const card = await aCard(mall.ctx)
  await api.bindCard(card)
  const { code: jumpCode } = await api.getJumpCode({})
  await (await mall.visitor()).api.getTokenByCode({ code: jumpCode })
  await buy(mall, device)
  const newCode = await codeFor(mall, device, TOLD.otherMobile, 'change-mobile')
  const oldCode = await codeFor(mall, device, TOLD.mobile, 'change-mobile')
  await api.changeMobile({ oldCode, newMobile: TOLD.otherMobile, newCode })
  await mall.drainJobs()
  return {
    ...{ loginCode: codes.login, oldCode, newCode, firstToken, firstRefresh, jumpCode },
    token: device.accessToken,
    refresh: device.cookies.get('rt') ?? '',
    cardSecret: card.cardSecret,
  }
}

async function codeFor(mall: TestMall, device: TestClient, mobile: string, purpose: 'login' | 'change-mobile') {
  mall.clock.advance(61_000)
  await device.api.sCaptcha({ mobile, purpose, captcha: await solved(device, mobile) })
  return codeOn(mall, mobile)
}

/** An examination with an invoice, and goods from abroad that are sent home; one goes back. */
async function buy(mall: TestMall, device: TestClient) {
  const { specs } = await aProduct(mall.ctx)
  const paid = await aPaidOrder(mall, device, specs, { userPhone: TOLD.remarkPhone })
  await device.api.saveInvoice({ orderNo: paid, title: { email: TOLD.email } })
  await mall.tick('fetch-invoices')
  mall.clock.advance(5_000)
  await mall.tick('fetch-invoices')
  const abroad = { isCrossBorder: true, serviceKind: 'goods' as const, specs: [{ packageId: null }] }
  const { specs: goods } = await aProduct(mall.ctx, abroad)
  const addressId = await anAddress(device, { mobile: TOLD.receiverMobile, street: TOLD.street })
  const realName = { person: { name: '林晓', idNumber: TOLD.buyerIdNumber }, consent: true as const }
  await aPaidOrder(mall, device, goods, { addressId, realName })
  await askBack(mall, device, paid)
  await mall.drainJobs()
  await mall.sandbox.deliverDue()
}

/** Every row of every table but the sandbox's, which stands for other people's phones and banks. */
async function dumpOf({ ctx: { pool } }: TestMall): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'sandbox')`,
  )
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n'), '') as all from ${name} t`,
    )
    dump.set(name, rows[0]?.all ?? '')
  }
  return dump
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(files.map(async (path) => [path, (await readFile(path)).toString('latin1')] as const)),
  )
}

/** Where a secret stands readable. Few digits by themselves also stand by chance inside longer numbers and seals. */
function placesOf(secrets: Record<string, string>, texts: Iterable<readonly [string, string]>): string[] {
  const found: string[] = []
  for (const [place, text] of texts) {
    for (const [what, value] of Object.entries(secrets)) {
      const whole = new RegExp(`(?<![\\w.+/=-])${value.replace(/[.+]/g, '\\$&')}(?![\\w+/=-])`)
      if (whole.test(text)) found.push(`${what} in ${place}`)
    }
  }
  return found
}

test('neither database, files, log nor addresses hold what somebody told the mall in confidence, or its own secrets', async () => {
  const log: string[] = []
  const addresses: string[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    addresses.push(String(input instanceof Request ? input.url : input))
    return send(input, init)
  })
  await using mall = await openMall({}, { write: (line) => log.push(line) })
  const made = await journey(mall)
  const secrets: Record<string, string> = { ...TOLD, ...made }
  expect(Object.entries(secrets).filter(([, value]) => value.length < 6)).toEqual([])
  // It was all there to be found: the sandbox's phone has the code, the owner sees the numbers masked.
  expect(log.join('')).toContain('answered')
  expect(addresses.length).toBeGreaterThan(20)

  const dump = await dumpOf(mall)
  expect([...dump.keys()]).toEqual(expect.arrayContaining(['public.contact', 'public.mall_order', 'pgboss.job_common']))
  expect(placesOf(secrets, dump)).toEqual([])
  expect(placesOf(secrets, await filesIn(mall.ctx.settings.dataDir))).toEqual([])
  expect(placesOf(secrets, [['the log', log.join('\n')]])).toEqual([])
  // The specification puts this one code into a path; it was spent by that very request.
  const { jumpCode: _, ...others } = secrets
  expect(placesOf(others, [['the addresses', addresses.map(decodeURIComponent).join('\n')]])).toEqual([])
}, 30_000)
