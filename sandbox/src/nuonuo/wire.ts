import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import { AHEAD_MS } from '@mall/contract/days'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { sheetPdf } from './sheet.ts'

/** The mall's application at the company, and its seller. */
export const NUONUO = {
  appKey: 'sandbox-app',
  appSecret: 'sandbox secret of the invoices',
  seller: {
    taxNumber: '91350100SANDBOX001',
    address: '试用路 1 号',
    phone: '0591-10000000',
    clerk: '试用',
    extension: '',
  },
  goods: { name: '体检服务', code: '3070303000000000000', tax: 'exempt' },
}

/** What it lets in by. */
export const NUONUO_TOKEN = 'f2c1a9d04b7e4c63-sandbox-invoices'

const TOKEN_SECONDS = 86_400
/** Making one out takes so long at the real pace. */
const ISSUE_MS = 3_000

/** What the stand-in keeps of an invoice. */
const Kept = z.object({
  amountFen: z.number(),
  buyer: z.object({ name: z.string(), taxNumber: z.string() }),
  seller: z.string().catch('—'),
  goods: z.string().catch(NUONUO.goods.name),
  remark: z.string(),
  reverses: z.string().catch(''),
})
type Kept = z.output<typeof Kept>

const Line = z.object({
  goodsName: z.string().min(1),
  goodsCode: z.string().regex(/^\d{19}$/),
  taxIncludedAmount: Yuan(),
})
const Order = z.object({
  orderNo: z.string().min(1).max(20),
  buyerName: z.string().min(1).max(100),
  buyerTaxNum: z.string().max(20),
  salerTaxNum: z.literal(NUONUO.seller.taxNumber),
  salerAddress: z.string().min(1),
  salerTel: z.string().min(1),
  clerk: z.string().min(1),
  invoiceDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  remark: z.string().max(230),
  invoiceDetail: z.array(Line).min(1),
})
const RedForm = z.object({
  billId: z.string().min(1).max(32),
  orderNo: z.string().min(1).max(20),
  applySource: z.literal('0'),
  blueElecInvoiceNumber: z.string().regex(/^\d{20}$/),
  sellerTaxNo: z.literal(NUONUO.seller.taxNumber),
  sellerName: z.string(),
  buyerName: z.string().min(1),
})
const InvoiceQuery = z.object({ orderNos: z.array(z.string()).min(1).max(50) })
const RedQuery = z.object({ identity: z.literal('0'), billId: z.string() })
const TokenForm = z.object({ client_id: z.string(), client_secret: z.string(), grant_type: z.string() })

function Yuan() {
  return z
    .string()
    .regex(/^\d+\.\d\d$/)
    .transform((text) => Math.round(Number(text) * 100))
}

type Row = { id: string | number; request: unknown; issued_at: Date }
type Settings = { db: Database; clock: Clock; timeFactor: number; origin: () => string }

const said = (code: string, describe: string, result?: unknown) => ({ code, describe, result })
const done = (result: unknown) => said('E0000', '成功', result)
/** Twenty digits, as the tax platform numbers them: year, region, and the running number. */
const numberOf = ({ id }: Pick<Row, 'id'>) => `26110000${String(id).padStart(12, '0')}`
const idOf = (number: string) => Number(number.slice(8))

/** Nuonuo on the wire: its tokens, invoices, red forms and papers. */
export async function nuonuoWire(app: FastifyInstance, settings: Settings) {
  const { db, clock, origin } = settings
  const store = openInvoices(settings)

  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    await inner.register(formbody)
    inner.post('/accessToken', async ({ body }) => {
      const form = TokenForm.safeParse(body)
      const { client_id: key, client_secret: secret } = form.data ?? {}
      if (key !== NUONUO.appKey || secret !== NUONUO.appSecret) {
        return { error: 'invalid_client', error_description: '用户名或密码错误' }
      }
      return { access_token: NUONUO_TOKEN, expires_in: TOKEN_SECONDS }
    })
  })

  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_, body, next) => next(null, body))
    inner.post('/open/v1/services', async (request) => {
      const text = String(request.body)
      const fault = whyNotSigned(request, text)
      if (fault) return fault
      const answer = calls(store, origin())[String(request.headers.method)]
      return answer ? answer(JSON.parse(text)) : said('070104', '接口不存在')
    })
  })

  app.get('/fp/:paper', async (request, reply) => {
    const { paper } = z.object({ paper: z.string().regex(/^\d+\.pdf$/) }).parse(request.params)
    const { rows } = await db.query<Row>(
      'SELECT id, request, issued_at FROM sandbox.invoices WHERE id = $1 AND issued_at <= $2',
      [Number.parseInt(paper, 10), clock.now()],
    )
    const [row] = rows
    if (!row) return reply.code(404).send()
    return reply.type('application/pdf').send(paperOf(row))
  })
}

/** What each method takes and answers. */
const calls = (store: ReturnType<typeof openInvoices>, origin: string): Record<string, (sent: unknown) => unknown> => ({
  'nuonuo.OpeMplatform.requestBillingNew': taking(z.object({ order: Order }), ({ order }) => store.ask(order)),
  'nuonuo.OpeMplatform.queryInvoiceResult': taking(InvoiceQuery, ({ orderNos }) => store.find(orderNos, origin)),
  'nuonuo.OpeMplatform.saveInvoiceRedConfirm': taking(RedForm, store.takeBack),
  'nuonuo.OpeMplatform.queryInvoiceRedConfirm': taking(RedQuery, ({ billId }) => store.redForm(billId)),
})

function taking<Shape extends z.ZodType>(shape: Shape, answer: (sent: z.output<Shape>) => unknown) {
  return (sent: unknown) => {
    const read = shape.safeParse(sent)
    return read.success ? answer(read.data) : said('E9501', `参数有误：${read.error.issues[0]?.path.join('.') ?? ''}`)
  }
}

function openInvoices({ db, clock, timeFactor }: Settings) {
  const add = (serial: string, kept: Kept) =>
    db.query(
      'INSERT INTO sandbox.invoices (serial, request, issued_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [serial, JSON.stringify(kept), new Date(clock.now().getTime() + ISSUE_MS * timeFactor)],
    )
  const rowsOf = async (serials: readonly string[]) =>
    (
      await db.query<Row & { serial: string }>(
        'SELECT id, serial, request, issued_at FROM sandbox.invoices WHERE serial = ANY ($1)',
        [serials],
      )
    ).rows
  return {
    async ask(order: z.output<typeof Order>) {
      const { rows } = await add(order.orderNo, {
        amountFen: order.invoiceDetail.reduce((sum, { taxIncludedAmount }) => sum + taxIncludedAmount, 0),
        ...{ buyer: { name: order.buyerName, taxNumber: order.buyerTaxNum }, seller: order.salerTaxNum },
        ...{
          goods: order.invoiceDetail.map(({ goodsName }) => goodsName).join('、'),
          remark: order.remark,
          reverses: '',
        },
      })
      return rows.length > 0
        ? said('E0000', '开票提交成功', { invoiceSerialNum: randomBytes(10).toString('hex') })
        : said('E9106', '订单编号或流水号不能重复')
    },
    async find(orderNos: readonly string[], origin: string) {
      const rows = await rowsOf(orderNos)
      if (rows.length === 0) return said('E9500', '未查询到发票信息')
      const isDone = (row: Row) => row.issued_at <= clock.now()
      return done(
        rows.map((row) => ({
          ...{ serialNo: String(row.id), orderNo: row.serial, failCause: '' },
          ...(isDone(row)
            ? {
                status: '2',
                statusMsg: '开票完成',
                invoiceTime: row.issued_at.getTime(),
                pdfUrl: `${origin}/fp/${row.id}.pdf`,
              }
            : { status: '20', statusMsg: '开票中' }),
          ...(isDone(row) && { invoiceNo: numberOf(row), allElectronicInvoiceNumber: numberOf(row) }),
        })),
      )
    },
    async takeBack(form: z.output<typeof RedForm>) {
      const { rows } = await db.query<Row>('SELECT id, request, issued_at FROM sandbox.invoices WHERE id = $1', [
        idOf(form.blueElecInvoiceNumber),
      ])
      const blue = Kept.safeParse(rows[0]?.request)
      if (!blue.success) return said('E9201', '未查询到对应的蓝字发票')
      const { amountFen, goods } = blue.data
      const added = await add(form.orderNo, {
        ...{ amountFen, goods, seller: form.sellerName, reverses: form.blueElecInvoiceNumber, remark: '' },
        buyer: { ...blue.data.buyer, name: form.buyerName },
      })
      return added.rows.length > 0 ? done(form.billId) : said('E9106', '订单编号或流水号不能重复')
    },
    async redForm(billId: string) {
      const rows = await rowsOf([billId])
      const list = rows.map(() => ({ billId, billStatus: '01', billMessage: '' }))
      return done({ total: list.length, list })
    },
  }
}

function paperOf(row: Row): Buffer {
  const day = new Date(row.issued_at.getTime() + AHEAD_MS).toISOString().slice(0, 10)
  return sheetPdf({ ...Kept.parse(row.request), number: numberOf(row), day })
}

/** The company's own words for a request that is not signed as it should be; null: it is. */
function whyNotSigned(request: FastifyRequest, body: string) {
  const { searchParams: query } = new URL(request.url, 'http://sandbox')
  const [i, n, t] = [query.get('senid') ?? '', query.get('nonce') ?? '', query.get('timestamp') ?? '']
  if (query.get('appkey') !== NUONUO.appKey) return said('070101', '获取app密钥失败或appkey无效')
  if (request.headers.accesstoken !== NUONUO_TOKEN) return said('070303', '访问令牌无效')
  if (!/^[0-9a-f]{32}$/i.test(i) || !/^\d{8}$/.test(n) || !/^\d{10}$/.test(t)) return said('070102', '公共参数有误')
  const text = `a=services&l=v1&p=open&k=${NUONUO.appKey}&i=${i}&n=${n}&t=${t}&f=${body}`
  const expected = createHmac('sha1', NUONUO.appSecret).update(text).digest()
  const sent = Buffer.from(String(request.headers['x-nuonuo-sign'] ?? ''), 'base64')
  const isSame = sent.length === expected.length && timingSafeEqual(sent, expected)
  return isSame ? null : said('070103', '签名有误')
}
