import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { DeclinedError } from './gateway.ts'
import { type InvoiceIssuer, InvoiceRefusedError, type InvoiceRequest, type IssuedInvoice } from './invoice.ts'
import type { NuonuoToken } from './nuonuo-token.ts'
import { exchangeOverHttp } from './payment/exchange.ts'
import { shanghaiText } from './payment/shanghai.ts'
import { yuanOfFen } from './payment/yuan.ts'

export interface NuonuoSettings {
  /** https://sdk.nuonuo.com, or a stand-in. A function if the port is known later. */
  origin: string | (() => string)
  appKey: string
  appSecret: string
  seller: { taxNumber: string; address: string; phone: string; clerk: string; extension: string }
  /** One line of every invoice: its name, the code of the tax authority, and the rate; `exempt`: free of tax. */
  goods: { name: string; code: string; tax: string }
}

interface Parts {
  clock: Clock
  token: NuonuoToken
  /** The bytes at an address that the company gave, if it may be asked at all. */
  fetchFile(url: URL): Promise<Buffer>
}

const Envelope = z.object({
  code: z.string(),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
})

const Found = z.object({
  status: z.coerce.string(),
  statusMsg: z.string().nullish(),
  failCause: z.string().nullish(),
  pdfUrl: z.string().nullish(),
  /** Milliseconds. */
  invoiceTime: z.coerce.number().nullish(),
  invoiceNo: z.string().nullish(),
  allElectronicInvoiceNumber: z.string().nullish(),
})
type Found = z.output<typeof Found>

const RedForms = z.object({ list: z.array(z.object({ billStatus: z.string(), billMessage: z.string().nullish() })) })

const OK = 'E0000'
/** No invoice of that number. */
const NOT_FOUND = 'E9500'
/** Submitted before, which is what is wanted. */
const SUBMITTED_BEFORE = 'E9106'
/** Key, secret or token are wrong, or the token is over. */
const OF_KEYS = /^070/

const ISSUED = '2'
const ON_ITS_WAY = ['20', '21']
/** Of the red form: needs nobody's yes, both said yes, waits for the buyer, is being applied for. */
const RED_ON_ITS_WAY = ['01', '02', '04', '15']

const TIMEOUT_MS = 10_000
/** Letters and digits of a number of ours at the company. */
const NUMBER_LENGTH = 20
const MAX_REMARK = 200
/** Of a paper as PDF. */
export const MAX_INVOICE_BYTES = 5_000_000

/**
 * Nuonuo's fully digital invoices (诺税通 SaaS): asking for one, its result, and taking it back by a red form, after which the
 * company makes the red-letter invoice out by itself. Source: open.nuonuo.com, nuonuo.OpeMplatform.requestBillingNew,
 * queryInvoiceResult, saveInvoiceRedConfirm and queryInvoiceRedConfirm.
 */
export function nuonuo(settings: NuonuoSettings, { clock, token, fetchFile }: Parts): InvoiceIssuer {
  const call = caller(settings, token)

  async function find(orderNo: string): Promise<Found | null> {
    const { code, describe, result } = await call('queryInvoiceResult', {
      orderNos: [orderNo],
      isOfferInvoiceDetail: '0',
    })
    if (code === NOT_FOUND) return null
    if (code !== OK) throw refusal('查到发票', code, describe)
    return z.array(Found).parse(result)[0] ?? null
  }

  async function submit(input: InvoiceRequest, orderNo: string): Promise<void> {
    const { code, describe } = await call('requestBillingNew', {
      order: orderOf(settings, input, orderNo, clock.now()),
    })
    if (code !== OK && code !== SUBMITTED_BEFORE) throw refused('接受开票', code, describe)
  }

  /** The red form of a serial: asked for once, then followed. */
  async function reverse(input: InvoiceRequest, orderNo: string, beforeSending: () => Promise<void>): Promise<void> {
    const known = await call('queryInvoiceRedConfirm', { identity: '0', billId: orderNo })
    if (known.code !== OK && known.code !== NOT_FOUND) throw refusal('查到红字确认单', known.code, known.describe)
    const [form] = known.code === OK ? RedForms.parse(known.result).list : []
    if (form && RED_ON_ITS_WAY.includes(form.billStatus)) return
    if (form) throw refused('通过红字确认单', form.billStatus, form.billMessage)
    await beforeSending()
    const { code, describe } = await call('saveInvoiceRedConfirm', redFormOf(settings, input, orderNo))
    if (code !== OK && code !== SUBMITTED_BEFORE) throw refused('接受红冲', code, describe)
  }

  return {
    async request(input, beforeSending) {
      const orderNo = numberOf(input.serial)
      const found = await find(orderNo)
      if (!found) {
        if (input.reverses !== '') await reverse(input, orderNo, beforeSending)
        else {
          await beforeSending()
          await submit(input, orderNo)
        }
        return null
      }
      if (ON_ITS_WAY.includes(found.status)) return null
      if (found.status !== ISSUED) throw refused('开出来', found.status, found.failCause || found.statusMsg)
      return issuedOf(found, clock.now(), fetchFile)
    },
  }
}

/** Asks about an invoice that there is not; the company's answer shows that it takes the keys. Throws otherwise. */
export async function tryNuonuo(settings: NuonuoSettings, token: NuonuoToken): Promise<void> {
  const orderNos = [numberOf(randomUUID())]
  const { code, describe } = await caller(settings, token)('queryInvoiceResult', {
    orderNos,
    isOfferInvoiceDetail: '0',
  })
  if (code !== OK && code !== NOT_FOUND) throw refusal('答复', code, describe)
}

function caller({ origin, appKey, appSecret, seller }: NuonuoSettings, token: NuonuoToken) {
  return async (method: string, content: object): Promise<z.output<typeof Envelope>> => {
    const body = JSON.stringify(content)
    const [senid, nonce] = [randomUUID().replaceAll('-', ''), String(randomInt(10_000_000, 100_000_000))]
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const signed = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
    const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey })
    const answer = await exchangeOverHttp({
      method: 'POST',
      url: `${typeof origin === 'string' ? origin : origin()}/open/v1/services?${query}`,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-nuonuo-sign': createHmac('sha1', appSecret).update(signed).digest('base64'),
        accesstoken: await token.get(),
        usertax: seller.taxNumber,
        method: `nuonuo.OpeMplatform.${method}`,
      },
      body,
      timeoutMs: TIMEOUT_MS,
    })
    if (answer.status !== 200) throw new Error(`诺诺答 ${answer.status}`)
    const said = Envelope.parse(JSON.parse(answer.body.toString('utf8')))
    if (OF_KEYS.test(said.code)) await token.forget()
    return said
  }
}

const refusal = (what: string, code: string, describe: string | null | undefined) =>
  new DeclinedError(`诺诺没有${what}：${code} ${describe ?? ''}`.trim(), { isFinal: true })

const refused = (...said: Parameters<typeof refusal>) => new InvoiceRefusedError(refusal(...said).message)

/** One line over all, as the amount paid is one. */
function orderOf({ seller, goods }: NuonuoSettings, input: InvoiceRequest, orderNo: string, now: Date) {
  const rate = goods.tax === 'exempt' ? 0 : Number(goods.tax)
  const taxFen = Math.round((input.amountFen * rate) / (1 + rate))
  return {
    ...{ orderNo, invoiceDate: shanghaiText(now), invoiceType: '1', invoiceLine: 'pc', pushMode: '-1' },
    ...{ buyerName: input.buyer.name, buyerTaxNum: input.buyer.taxNumber },
    ...{ salerTaxNum: seller.taxNumber, salerAddress: seller.address, salerTel: seller.phone, clerk: seller.clerk },
    ...(seller.extension !== '' && { extensionNumber: seller.extension }),
    remark: remarkOf(input),
    invoiceDetail: [
      {
        ...{ goodsName: goods.name, goodsCode: goods.code, withTaxFlag: '1', invoiceLineProperty: '0' },
        ...{ taxRate: String(rate), tax: yuanOfFen(taxFen) },
        ...{ taxExcludedAmount: yuanOfFen(input.amountFen - taxFen), taxIncludedAmount: yuanOfFen(input.amountFen) },
        ...(goods.tax === 'exempt' && { favouredPolicyFlag: '03' }),
      },
    ],
  }
}

const remarkOf = ({ remark, items }: InvoiceRequest) =>
  [remark, items.map(({ name, quantity }) => `${name}×${quantity}`).join('、')].join('；').slice(0, MAX_REMARK)

const MADE_OUT_WRONGLY = '2'

/** The whole of it is taken back, so no lines are named. */
const redFormOf = ({ seller }: NuonuoSettings, input: InvoiceRequest, orderNo: string) => ({
  ...{ billId: orderNo, orderNo, blueInvoiceLine: 'pc', applySource: '0', blueElecInvoiceNumber: input.reverses },
  ...{ sellerTaxNo: seller.taxNumber, sellerName: input.seller },
  ...{ buyerName: input.buyer.name, buyerTaxNo: input.buyer.taxNumber, redReason: MADE_OUT_WRONGLY },
  ...(seller.extension !== '' && { extensionNumber: seller.extension }),
})

async function issuedOf(found: Found, now: Date, fetchFile: Parts['fetchFile']): Promise<IssuedInvoice | null> {
  const number = found.allElectronicInvoiceNumber || found.invoiceNo
  // The signed paper comes a moment after the number.
  if (!number || !found.pdfUrl) return null
  const content = await fetchFile(new URL(found.pdfUrl))
  if (!content.subarray(0, 1024).includes('%PDF-')) throw new Error('诺诺给的不是 PDF')
  const issuedAt = found.invoiceTime ? new Date(found.invoiceTime) : now
  return { number, issuedAt, file: { mediaType: 'application/pdf', extension: 'pdf', content } }
}

/** The company takes shorter numbers than ours: the same serial is always the same number. */
const numberOf = (serial: string) =>
  BigInt(`0x${createHash('sha256').update(serial).digest('hex')}`)
    .toString(36)
    .toUpperCase()
    .slice(-NUMBER_LENGTH)
