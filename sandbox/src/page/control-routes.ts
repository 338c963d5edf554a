import formbody from '@fastify/formbody'
import { dayOf } from '@mall/contract/days'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qrcode from 'qrcode'
import { z } from 'zod'
import { bankStatement } from '../bank-statement.ts'
import type { Clock } from '../ports.ts'
import { type CardPrinter, PrintRequest } from '../store/cards.ts'
import type { Database } from '../store/database.ts'
import { FaultOrder, type Faults } from '../store/faults.ts'
import type { Mailbox } from '../store/mail.ts'
import { type Outbox, SmsMessage } from '../store/sms.ts'
import { Scan, scan } from '../wechat-pay/payer.ts'
import { openTrades } from '../wechat-pay/trades.ts'
import { WechatPayError } from '../wechat-pay/wechat-pay-error.ts'
import { controlPage } from './control-page.ts'
import type { DemoStaff } from './staff-panel.ts'
import { STYLE } from './style.ts'

export type ControlSettings = {
  db: Database
  clock: Clock
  faults: Faults
  outbox: Outbox
  mailbox: Mailbox
  press: CardPrinter | null
  demoStaff: (() => Promise<readonly DemoStaff[]>) | undefined
  flush: () => void
  /** Called for errors of the sandbox itself, such as an unavailable store. */
  onError: (error: unknown) => void
}

const PageQuery = z.object({ note: z.string().optional() })
const CodeQuery = z.object({ code_url: z.string().min(1).max(200) })
const SmsQuery = z.object({ mobile: z.string().optional() })
const MailQuery = z.object({ to: z.string().optional() })
const MailPart = z.object({ id: z.coerce.number().pipe(z.int()), nth: z.coerce.number().pipe(z.int()) })

const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** A form's empty fields are absent fields. */
const filled = (body: unknown) =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, v]) => v !== ''))
    : body

/** The page and the calls by which people and tests play the outside world. Forms come back to the page, JSON gets JSON. */
export async function controlRoutes(app: FastifyInstance, settings: ControlSettings) {
  const { db, clock, faults, outbox, mailbox, press } = settings
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  await app.register(formbody)

  const back = (reply: FastifyReply, note: string) => reply.redirect(`${app.prefix}?note=${note}`, 303)

  app.setErrorHandler((error, request, reply) => {
    const [status, code, message] =
      error instanceof WechatPayError
        ? [error.status, error.code, error.message]
        : error instanceof z.ZodError
          ? [400, 'invalid', z.prettifyError(error)]
          : [500, 'SYSTEM_ERROR', '系统异常']
    if (status === 500) settings.onError(error)
    return isForm(request) ? back(reply, code) : reply.code(status).send({ code, message })
  })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { note } = PageQuery.parse(request.query)
    const [trades, messages, mails, cards, staff] = await Promise.all([
      openTrades(db, clock.now()),
      outbox.list(),
      mailbox.list(),
      press?.list(),
      settings.demoStaff?.(),
    ])
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store')
    return controlPage({
      prefix: app.prefix,
      note,
      trades,
      messages,
      mails,
      cards,
      faults: faults.list(),
      staff: staff ?? [],
    })
  }
  app.get('/', page)
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/wechat/qr.svg', async (request, reply) => {
    const { code_url } = CodeQuery.parse(request.query)
    return reply.type('image/svg+xml').send(await qrcode.toString(code_url, { type: 'svg', margin: 1 }))
  })

  app.post('/wechat/scan', async (request, reply) => {
    const answer = await scan(Scan.parse(request.body), settings)
    return isForm(request) ? back(reply, answer.trade_state === 'SUCCESS' ? 'paid' : 'failed') : answer
  })

  app.get('/sms', (request) => outbox.list(SmsQuery.parse(request.query).mobile))
  app.post('/sms', async (request, reply) => {
    await outbox.post(SmsMessage.parse(request.body))
    return reply.code(204).send()
  })

  app.get('/mail', (request) => mailbox.list(MailQuery.parse(request.query).to))
  app.get('/mail/:id/:nth', async (request, reply) => {
    const { id, nth } = MailPart.parse(request.params)
    const found = await mailbox.attachment(id, nth)
    if (!found) throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS', '没有这个附件')
    // To be saved, not shown: what a mail brings along does not run here.
    reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`)
    return reply.type(found.mediaType).send(Buffer.from(found.content, 'base64'))
  })

  app.get('/bank/statement.csv', async (_, reply) => {
    reply.header('Content-Disposition', `attachment; filename="bank-statement.csv"`)
    return reply.type('text/csv; charset=utf-8').send(await bankStatement(db, dayOf(clock.now())))
  })

  app.post('/cards', async (request, reply) => {
    if (!press) throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS', '这里不印福卡')
    const card = await press.print(PrintRequest.parse(request.body))
    return isForm(request) ? back(reply, 'printed') : card
  })

  app.get('/faults', () => faults.list())
  app.post('/faults', async (request, reply) => {
    const body = filled(request.body)
    const off = z.object({ fault: z.literal('none') }).safeParse(body).success
    await (off ? faults.clear() : faults.add(FaultOrder.parse(body)))
    return isForm(request) ? back(reply, off ? 'faults-off' : 'fault-on') : faults.list()
  })
}
