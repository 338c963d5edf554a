import type { AnalyticsService } from './analytics.ts'
import { type AnswerWriter, AnswerWriterError } from './assistant/port.ts'
import type { CarrierService } from './carrier.ts'
import { type Gateway, GatewayUnavailableError } from './gateway.ts'
import type { IdCheck } from './id-check.ts'
import type { InvoiceIssuer } from './invoice.ts'
import type { MailSender } from './mail.ts'
import { type PaymentChannel, UnknownOutcomeError } from './payment/port.ts'
import type { CustomsService } from './payment/wechat-customs.ts'
import type { WechatLogin } from './payment/wechat-login.ts'
import type { SmsSender } from './sms.ts'
import type { StaffDirectory } from './staff-directory.ts'

/** A payment call that was not sent has an unknown outcome. */
const callOrUnknown =
  (gateway: Gateway) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await gateway.call(work)
    } catch (error) {
      throw error instanceof GatewayUnavailableError
        ? new UnknownOutcomeError('no-answer', 'nothing was sent', error)
        : error
    }
  }

export function guardPaymentChannel(gateway: Gateway, channel: PaymentChannel): PaymentChannel {
  const call = callOrUnknown(gateway)
  return {
    prepay: (order) => call(() => channel.prepay(order)),
    paymentInstructions: channel.paymentInstructions,
    query: (outTradeNo) => call(() => channel.query(outTradeNo)),
    close: (outTradeNo) => call(() => channel.close(outTradeNo)),
    refund: (refund) => call(() => channel.refund(refund)),
    queryRefund: (refund) => call(() => channel.queryRefund(refund)),
    readNotification: channel.readNotification,
    bill: (day) => call(() => channel.bill(day)),
  }
}

export function guardWechatLogin(gateway: Gateway, login: WechatLogin): WechatLogin {
  const call = callOrUnknown(gateway)
  return { authorizeUrl: login.authorizeUrl, openIdOf: (code) => call(() => login.openIdOf(code)) }
}

export const guardCustoms = (gateway: Gateway, customs: CustomsService): CustomsService => ({
  declare: (declaration) => gateway.call(() => customs.declare(declaration)),
  query: (outTradeNo) => gateway.call(() => customs.query(outTradeNo)),
})

export const guardCarrier = (gateway: Gateway, carrier: CarrierService): CarrierService => ({
  subscribe: (parcel) => gateway.call(() => carrier.subscribe(parcel)),
  query: (parcel) => gateway.call(() => carrier.query(parcel)),
  readPush: carrier.readPush,
})

export const guardSms = (gateway: Gateway, sms: SmsSender): SmsSender => ({
  signName: sms.signName,
  send: (message) => gateway.call(() => sms.send(message)),
  delivery: (accepted) => gateway.call(() => sms.delivery(accepted)),
})

export const guardMail = (gateway: Gateway, mail: MailSender): MailSender => ({
  send: (message) => gateway.call(() => mail.send(message)),
})

export const guardIdCheck = (gateway: Gateway, idCheck: IdCheck): IdCheck => ({
  matches: (person) => gateway.call(() => idCheck.matches(person)),
  holdsNumber: (person) => gateway.call(() => idCheck.holdsNumber(person)),
})

export const guardInvoices = (gateway: Gateway, issuer: InvoiceIssuer): InvoiceIssuer => ({
  request: (input, beforeSending) => gateway.call(() => issuer.request(input, beforeSending)),
})

export const guardStaffDirectory = (gateway: Gateway, directory: StaffDirectory): StaffDirectory => ({
  name: directory.name,
  loginUrl: (attempt) => gateway.call(() => directory.loginUrl(attempt)),
  accountOf: (returned, attempt) => gateway.call(() => directory.accountOf(returned, attempt)),
})

export const guardAnalytics = (gateway: Gateway, service: AnalyticsService): AnalyticsService => ({
  send: (events) => gateway.call(() => service.send(events)),
})

/** The first part shows whether it answers; the rest has its own timeouts. */
export const guardAnswerWriter = (gateway: Gateway, writer: AnswerWriter): AnswerWriter => ({
  name: writer.name,
  async *write(request, signal) {
    const parts = writer.write(request, signal)[Symbol.asyncIterator]()
    try {
      let next = await gateway
        .call(() => parts.next())
        .catch((error: unknown) => {
          throw error instanceof GatewayUnavailableError ? new AnswerWriterError('away', error) : error
        })
      for (; !next.done; next = await parts.next()) yield next.value
    } finally {
      await parts.return?.()
    }
  },
})
