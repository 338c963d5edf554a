import { checkDigit } from '@mall/contract/account/id-number'
import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { NUONUO_TOKEN } from '@mall/sandbox/nuonuo/wire'
import { codeOn, UNWRITTEN_AGREED } from '../../src/modules/account/samples.ts'
import { anAddress } from '../../src/modules/address/samples.ts'
import { answersAtDesk, aSlot, aVisit, conclude } from '../../src/modules/appointment/samples.ts'
import { aCard } from '../../src/modules/card/samples.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { aLecture } from '../../src/modules/content/samples.ts'
import { anyReason, aPaidOrder, aSubmit, decideRefund, scan, ship } from '../../src/modules/order/samples.ts'
import { aPush, push } from '../../src/modules/parcel/samples.ts'
import { solveCaptcha, type TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'
import { enterReport } from './plaintext-report-samples.ts'
import { askIssuer, company, type Writing, workInConsole } from './plaintext-staff-samples.ts'

const idNumberOf = (head: string) => head + checkDigit(head)

/** Confidential values, each unique. */
export const CONFIDENTIAL = {
  mobile: '13871654209',
  otherMobile: '15960347182',
  personName: '司徒砚秋',
  examinee: '欧阳沐禾',
  idNumber: idNumberOf('42010619790311287'),
  buyerName: '诸葛晓棠',
  buyerIdNumber: idNumberOf('11010519900307002'),
  contactMobile: '18627350914',
  receiverName: '公孙望舒',
  receiverMobile: '17782460935',
  street: '紫藤胡同甲七十三号院',
  orderPhone: '13209917465',
  titled: '左侧乳腺钼靶片',
  remark: '她怀孕十一周，请安排女医生',
  invoiceTitle: '青崖竹器有限公司',
  firstEmail: 'quiet.reader.73@letters.example',
  nextTitle: '白鹭洲织造有限公司',
  usualTitle: '老槐树茶叶有限公司',
  words: '收到的血压计漏了一截管子',
  courier: '快件放在缪师傅的传达室里了',
  reply: '请您寄回杭州转塘的仓库',
  smoking: 'over20',
  question: '得过甲状腺结节的人能做增强吗',
  rated: '抽血那位扎了我三针才扎准',
  asked: '我家老人半夜总起来三四次',
  said: '这个我不知道',
  consultation: '我上个月刚放过两个支架',
  drugs: 'insulin',
  note: '她左耳听不见，叫号时请走近说',
  finding: '左侧颈动脉有一枚小斑块',
  observed: '右叶见一枚囊性小点约四毫米',
  report: '明年这时候再查一次甲状腺彩超吧',
  asking: '那个小点要不要去大医院找人看',
  answering: '明年体检时请同一位医生再看一次',
  passing: '请看过片子的同事接着答',
  called: '接电话的人说马上去县医院急诊',
  draft: '想改到下个礼拜二再约',
  companyToken: NUONUO_TOKEN,
  companyKey: 'heron-73-lantern-0419-quarry',
  mended: '还没公布的项目名',
} as const

/** Values that may be in the database in plain text, but in no log. */
export const IN_CLEAR = { waybill: 'JD7321991746544' } as const

/** Of every sealed column something that it holds sealed. */
export const SEALED_SAMPLES: Readonly<Record<string, string>> = {
  'member.mobile_sealed': CONFIDENTIAL.mobile,
  'contact.person_sealed': CONFIDENTIAL.personName,
  'contact.mobile_sealed': CONFIDENTIAL.contactMobile,
  'contact.id_number_sealed': CONFIDENTIAL.idNumber,
  'message.text': CONFIDENTIAL.examinee,
  'message.sms_mobile': CONFIDENTIAL.contactMobile,
  'send_address.person_sealed': CONFIDENTIAL.street,
  'guide_answers.answers_sealed': CONFIDENTIAL.smoking,
  'lecture_question.text': CONFIDENTIAL.question,
  'rating.text': CONFIDENTIAL.rated,
  'mall_order.user_phone_sealed': CONFIDENTIAL.orderPhone,
  'mall_order.remark': CONFIDENTIAL.remark,
  'mall_order.address_sealed': CONFIDENTIAL.receiverMobile,
  'parcel.trace_sealed': CONFIDENTIAL.courier,
  'mall_order.invoice_sealed': CONFIDENTIAL.invoiceTitle,
  'after_sale.words': CONFIDENTIAL.words,
  'after_sale.reply': CONFIDENTIAL.reply,
  'after_sale_history.why': CONFIDENTIAL.reply,
  'refund_proposal.words': CONFIDENTIAL.reply,
  'goodwill_proposal.words': CONFIDENTIAL.reply,
  'invoice.title_sealed': CONFIDENTIAL.firstEmail,
  'invoice.next_title_sealed': CONFIDENTIAL.nextTitle,
  'user_invoice.title_sealed': CONFIDENTIAL.usualTitle,
  'booking.contact_name': CONFIDENTIAL.examinee,
  'booking_drugs.drugs_sealed': CONFIDENTIAL.drugs,
  'booking_note.text_sealed': CONFIDENTIAL.note,
  'visit_answer.answers_sealed': CONFIDENTIAL.drugs,
  'visit_conclusion.text_sealed': CONFIDENTIAL.finding,
  'person.own_mobile_sealed': CONFIDENTIAL.mobile,
  'report.document_sealed': CONFIDENTIAL.report,
  'report_call.note_sealed': CONFIDENTIAL.called,
  'report_share.mobile_sealed': CONFIDENTIAL.otherMobile,
  'report_question.question_sealed': CONFIDENTIAL.asking,
  'report_question.answer_sealed': CONFIDENTIAL.answering,
  'report_question.note_sealed': CONFIDENTIAL.passing,
  'unplaced_report.content_sealed': CONFIDENTIAL.observed,
  'draft.data': CONFIDENTIAL.draft,
  'customs_identity.name_sealed': CONFIDENTIAL.buyerName,
  'customs_identity.id_number_sealed': CONFIDENTIAL.buyerIdNumber,
  'customs_order.name_sealed': CONFIDENTIAL.buyerName,
  'customs_order.id_number_sealed': CONFIDENTIAL.buyerIdNumber,
  'assistant_turn.question_sealed': CONFIDENTIAL.asked,
  'assistant_turn.answer_sealed': CONFIDENTIAL.said,
  'consultation_message.text_sealed': CONFIDENTIAL.consultation,
  'company_keys.values_sealed': CONFIDENTIAL.companyKey,
  'company_token.token_sealed': CONFIDENTIAL.companyToken,
  'import_mend.value_sealed': CONFIDENTIAL.mended,
}

const GRANT = 'urn:mall:params:oauth:grant-type:sms'

/** A member's whole way, from the first code to a refund. Answers the secrets that the mall itself made on it. */
export async function enterEverything(mall: TestMall, writing: Writing): Promise<Record<string, string>> {
  const device = await mall.visitor()
  const login = await codeFor(mall, device, CONFIDENTIAL.mobile, 'login')
  const input = { grant_type: GRANT, mobile: CONFIDENTIAL.mobile, sms_code: login, agreed: UNWRITTEN_AGREED } as const
  device.accessToken = (await writing(['member'], () => device.api.oauthToken(input))).access_token
  const [firstToken, firstRefresh] = [device.accessToken, device.cookies.get('rt') ?? '']
  device.accessToken = (await device.api.getToken({})).access_token
  const card = await aCard(mall.ctx)
  await device.api.bindCard(card)
  const { code: jumpCode } = await device.api.getJumpCode({})
  await (await mall.visitor()).api.getTokenByCode({ code: jumpCode })
  await enterPeople(mall, device, writing)
  await askQuestions(mall, device, writing)
  await buyFromAbroad(mall, device, writing)
  await returnGoods(mall, device, writing)
  const orderNo = await buyExamination(mall, device, writing)
  const { oldCode, newCode } = await changeMobile(mall, device)
  await book(mall, device, writing, orderNo)
  await workInConsole(mall, CONFIDENTIAL, writing)
  return {
    ...{ login, oldCode, newCode, firstToken, firstRefresh, jumpCode },
    token: device.accessToken,
    refresh: device.cookies.get('rt') ?? '',
    cardSecret: card.cardSecret,
  }
}

async function codeFor(mall: TestMall, device: TestClient, mobile: string, purpose: 'login' | 'change-mobile') {
  mall.clock.advance(61_000)
  await device.api.sCaptcha({ mobile, purpose, captcha: await solveCaptcha(device, mobile) })
  return codeOn(mall, mobile)
}

async function changeMobile(mall: TestMall, device: TestClient) {
  const newCode = await codeFor(mall, device, CONFIDENTIAL.otherMobile, 'change-mobile')
  const oldCode = await codeFor(mall, device, CONFIDENTIAL.mobile, 'change-mobile')
  await device.api.changeMobile({ oldCode, newMobile: CONFIDENTIAL.otherMobile, newCode })
  return { oldCode, newCode }
}

async function enterPeople(mall: TestMall, { api }: TestClient, writing: Writing): Promise<void> {
  const person = {
    contacts_name: CONFIDENTIAL.personName,
    mobile: CONFIDENTIAL.contactMobile,
    id_number: CONFIDENTIAL.idNumber,
  }
  const { contacts_id } = await writing(['contact'], () => api.editContacts({ ...person, idConsent: true }))
  await api.verifyIdCard({ contacts_id })
  const { consentVersion } = await api.getGuide({})
  const answers = { sex: 1 as const, birthYear: 1968, smoking: CONFIDENTIAL.smoking }
  await writing(['guide_answers'], () => api.saveAnswers({ answers, consentVersion }))
  const title = company(CONFIDENTIAL.usualTitle, 'usual@letters.example')
  await writing(['user_invoice'], () => api.saveUserInvoiceByUserId(title))
  const createTime = mall.clock.now().toISOString()
  const draft = { flow: 'dental' as const, screen: 'choosePerson', choices: { note: CONFIDENTIAL.draft }, createTime }
  await writing(['draft'], () => api.cacheAppointmentInfo(draft))
}

/** A lecturer, the assistant, and the desk. */
async function askQuestions(mall: TestMall, device: TestClient, writing: Writing): Promise<void> {
  const { api } = device
  const lectureId = await aLecture(mall.ctx)
  await writing(['lecture_question'], () => api.askLecture({ lectureId, text: CONFIDENTIAL.question }))
  const { rows } = await mall.ctx.pool.query<{ id: string }>('select id from member limit 1')
  const checkInCode = 'seen-by-the-doctor'
  const memberId = rows[0]?.id ?? ''
  const { bookingId } = await aVisit(mall.ctx, { memberId, checkInCode })
  await writing(['visit_answer'], () => answersAtDesk(mall.ctx, bookingId, memberId, [CONFIDENTIAL.drugs]))
  const conclusion = { finding: CONFIDENTIAL.finding, advice: [], doctor: '总检医生' }
  await writing(['visit_conclusion'], () => conclude(mall.ctx, checkInCode, conclusion))
  const { observed, report: summary, mobile, otherMobile: readers, called: note } = CONFIDENTIAL
  const { asking, answering, passing, titled } = CONFIDENTIAL
  const words = { observed, summary, mobile, note, readers, asking, answering, passing, titled }
  await enterReport(mall, { api, memberId }, writing, words)
  const stars = { environment: 5, queue: 3, service: 2 }
  await writing(['rating'], () => api.saveRating({ bookingId, stars, text: CONFIDENTIAL.rated }))
  const { conversationId } = await api.authChannel({})
  const { turnId } = await writing(['assistant_turn'], () => {
    mall.clock.advance(61_000)
    return api.askAssistant({ conversationId, question: CONFIDENTIAL.asked })
  })
  await (await device.fetch(`/assistant/ikkieapi/answer/${turnId}`)).text()
  const text = CONFIDENTIAL.consultation
  await writing(['consultation_message'], () => api.sendConsultation({ group: 'regular', text }))
}

/** An examination with an invoice, which is then wanted to another title. */
async function buyExamination(mall: TestMall, { api }: TestClient, writing: Writing): Promise<string> {
  const { specs } = await aProduct(mall.ctx)
  const orderDetails = {
    remark: CONFIDENTIAL.remark,
    invoice: company(CONFIDENTIAL.invoiceTitle, CONFIDENTIAL.firstEmail),
  }
  const submit = { ...aSubmit(specs, { userPhone: CONFIDENTIAL.orderPhone }), ...orderDetails }
  const buy = () => api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const { orders } = await writing(['mall_order'], buy)
  const orderNo = orders[0]?.orderNo ?? ''
  const { codeUrl } = await api.pay({ orderId: orderNo })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await askIssuer(mall, writing)
  for (let turn = 0; turn < 2; turn++) {
    await mall.tick('fetch-invoices')
    mall.clock.advance(5_000)
  }
  const title = company(CONFIDENTIAL.nextTitle, 'next@letters.example')
  await writing(['invoice'], () => api.reopenInvoice({ orderNo, title }))
  return orderNo
}

async function buyFromAbroad(mall: TestMall, device: TestClient, writing: Writing): Promise<void> {
  const abroad = { isCrossBorder: true, serviceKind: 'goods' as const, specs: [{ packageId: null }] }
  const { specs } = await aProduct(mall.ctx, abroad)
  const home = { name: CONFIDENTIAL.receiverName, mobile: CONFIDENTIAL.receiverMobile, street: CONFIDENTIAL.street }
  const addressId = await writing(['send_address'], () => anAddress(device, home))
  const realName = {
    person: { name: CONFIDENTIAL.buyerName, idNumber: CONFIDENTIAL.buyerIdNumber },
    consent: true as const,
  }
  const buy = () => aPaidOrder(mall, device, specs, { addressId, realName })
  await writing(['customs_identity', 'customs_order'], buy)
}

/** Goods that have arrived, asked back with words, and answered with some. */
async function returnGoods(mall: TestMall, device: TestClient, writing: Writing): Promise<void> {
  const dear = { packageId: null, stock: null, sellingFen: LARGE_REFUND_FEN + 1, marketFen: LARGE_REFUND_FEN + 1 }
  const { specs } = await aProduct(mall.ctx, { serviceKind: 'goods', specs: [dear] })
  const addressId = await anAddress(device)
  const orderNo = await aPaidOrder(mall, device, specs, { addressId })
  await ship(mall.ctx, orderNo, '圆通', 'YT1234567')
  const event = aPush(mall, { waybillNo: 'YT1234567', events: [[CONFIDENTIAL.courier, 5]] })
  await writing(['parcel'], () => push(mall, event))
  const { api } = await mall.staff({ roles: [['service', null]] })
  const goodwill = { orderNo, amountFen: LARGE_REFUND_FEN + 1, leftFen: LARGE_REFUND_FEN + 1, reason: '来得太晚' }
  await writing(['goodwill_proposal'], () => api.giveGoodwill({ ...goodwill, words: CONFIDENTIAL.reply }))
  const { pieces } = await device.api.refundOffer({ orderNo })
  const seenAmount = pieces.reduce((all, { cashFen, cardFen }) => all + cashFen + cardFen, 0)
  const input = {
    ...anyReason,
    words: CONFIDENTIAL.words,
    orderNo,
    pieceIds: pieces.map(({ pieceId }) => pieceId),
    seenAmount,
  }
  const saveRefund = () => device.api.saveRefund(input, { idempotencyKey: mall.ctx.ids.id() })
  const { afterSaleId } = await writing(['after_sale', 'after_sale_history'], saveRefund)
  const answer = () => decideRefund(mall, afterSaleId, 'ask', CONFIDENTIAL.reply)
  await writing(['after_sale', 'after_sale_history'], answer)
  const parcel = { afterSaleId, carrier: '京东', ...IN_CLEAR }
  await writing(['after_sale'], () => device.api.saveReturnWaybill(parcel))
  const { version } = await api.getAfterSaleForStaff({ afterSaleId })
  const decision = { afterSaleId, version, decision: 'agree', words: CONFIDENTIAL.reply, reason: '货已验过' } as const
  await writing(['refund_proposal'], () => api.decideAfterSale(decision))
}

async function book(mall: TestMall, { api }: TestClient, writing: Writing, orderNo: string): Promise<void> {
  const person = {
    contacts_name: CONFIDENTIAL.examinee,
    mobile: CONFIDENTIAL.contactMobile,
    sex: 0,
    birthday: '1961-04-09',
  } as const
  const { contacts_id: contactId } = await api.editContacts(person)
  const voucherId = (await api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
  const { branchId, day: date, timespanId } = await aSlot(mall.ctx)
  const { holdId } = await api.nextStep({ voucherId, contactsId: contactId, branchId, date, timespanId })
  const { bookingId } = await writing(['booking'], () => api.submitBooking({ holdId }))
  const { consentVersion } = (await api.getBooking({ bookingId })).drugs
  await writing(['booking_drugs'], () =>
    api.saveBookingDrugs({ bookingId, drugs: [CONFIDENTIAL.drugs], consentVersion }),
  )
  const service = await mall.staff({ roles: [['service', null]] })
  await writing(['booking_note'], () => service.api.noteBooking({ bookingId, text: CONFIDENTIAL.note }))
  await writing(['message'], async () => {
    // By then what failed is due again.
    mall.clock.advance(3_600_000)
    await mall.drainJobs()
  })
  await mall.sandbox.deliverDue()
}
