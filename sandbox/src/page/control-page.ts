import { yuanText } from '@mall/contract/money'
import type { PaperCard } from '../store/cards.ts'
import { FAULTS, type FaultKind } from '../store/faults.ts'
import type { StoredMail } from '../store/mail.ts'
import type { SmsMessage } from '../store/sms.ts'
import { codeUrl, type Trade } from '../wechat-pay/trades.ts'
import { cardPanel } from './card-panel.ts'
import { type Html, html } from './html.ts'
import { mailPanel } from './mail-panel.ts'
import { type DemoStaff, staffPanel } from './staff-panel.ts'

/** Notices after a form was sent; a fixed set, so that a link cannot inject text. */
const NOTES: Record<string, { bad: boolean; words: string }> = {
  paid: { bad: false, words: '付款成功。' },
  failed: { bad: true, words: '付款失败（余额不足），订单仍可付款。' },
  printed: { bad: false, words: '印好了一张福卡，卡号和卡密在下面。' },
  'fault-on': { bad: false, words: '故障已开启。' },
  'faults-off': { bad: false, words: '故障已全部清除。' },
  CODE_NOT_EXIST: { bad: true, words: '没有这个二维码。' },
  CODE_VOID: { bad: true, words: '二维码已作废，请扫描新的二维码。' },
  ORDER_PAID: { bad: true, words: '该订单已支付，没有重复扣款。' },
  ORDER_CLOSED: { bad: true, words: '订单已关闭或二维码已过期。' },
  invalid: { bad: true, words: '提交的内容有误，请检查后再试。' },
}

const clockTime = (rfc3339: string) => rfc3339.slice(0, 19).replace('T', ' ')

const tradeRow = (prefix: string, trade: Trade): Html => {
  const url = codeUrl(trade.code)
  const number = `order-${trade.out_trade_no}`
  return html`<article class="trade" aria-labelledby="${number}">
<img src="${prefix}/wechat/qr.svg?code_url=${encodeURIComponent(url)}" width="132" height="132" alt="付款二维码">
<div><h3 id="${number}">${trade.request.description}</h3>
<p class="price num">${yuanText(trade.total_fen)}</p>
<p class="sub num">商户订单号 ${trade.out_trade_no}</p>
<p class="sub num">${clockTime(trade.expires_at)} 前付款有效</p></div>
<form class="buttons" method="post" action="${prefix}/wechat/scan">
<input type="hidden" name="code_url" value="${url}">
<button class="go" name="result" value="success" aria-describedby="${number}">扫码并付款 成功</button>
<button class="line" name="result" value="fail" aria-describedby="${number}">扫码并付款 失败</button>
</form></article>`
}

const messageRow = ({ mobile, text, code, at }: SmsMessage & { at: string }): Html => html`<li>
<p class="sub num">${clockTime(at)} · ${mobile}</p><p>${text}</p>
${code ? html`<p class="sub">验证码 <b class="num">${code}</b></p>` : ''}</li>`

type ActiveFault = { fault: FaultKind; outTradeNo: string | null; times: number | null }

const faultRow = ({ fault, outTradeNo, times }: ActiveFault): Html =>
  html`<li class="sub">${FAULTS[fault]} · ${outTradeNo ?? '全部订单'} · ${times === null ? '直到清除' : `还有 ${times} 次`}</li>`

const faultPanel = (
  prefix: string,
  faults: ActiveFault[],
): Html => html`<section class="faults" aria-labelledby="faults">
<h2 id="faults">故障开关</h2>
${faults.length ? html`<ul>${faults.map(faultRow)}</ul>` : html`<p class="sub">现在一切正常。</p>`}
<form method="post" action="${prefix}/faults"><div class="fields">
<p class="field"><label for="fault">故障</label><select id="fault" name="fault">
${Object.entries(FAULTS).map(([kind, words]) => html`<option value="${kind}">${words}</option>`)}</select></p>
<p class="field"><label for="outTradeNo">商户订单号（空着则对全部订单）</label><input id="outTradeNo" name="outTradeNo" maxlength="32" autocomplete="off"></p>
<p class="field"><label for="times">次数（空着则直到清除）</label><input id="times" name="times" inputmode="numeric" pattern="[0-9]*" autocomplete="off"></p>
<p class="field"><label for="ms">缓慢或迟到的毫秒数</label><input id="ms" name="ms" inputmode="numeric" pattern="[0-9]*" value="10000" autocomplete="off"></p>
</div><p class="buttons"><button class="brand">开启</button></p></form>
<form class="buttons" method="post" action="${prefix}/faults"><input type="hidden" name="fault" value="none"><button class="line">全部清除</button></form>
</section>`

/** The page on which one plays the payer's phone and reads the messages that a phone would get. */
export function controlPage(facts: {
  prefix: string
  note: string | undefined
  trades: Trade[]
  messages: (SmsMessage & { at: string })[]
  mails: StoredMail[]
  /** Undefined where no cards are printed. */
  cards: PaperCard[] | undefined
  faults: ActiveFault[]
  /** Empty where the mall has no console to try. */
  staff: readonly DemoStaff[]
}): string {
  const { prefix, trades, messages, faults } = facts
  const note = facts.note === undefined ? undefined : NOTES[facts.note]
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>沙箱控制台</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${prefix}/style.css"></head>
<body><header><div class="wrap"><h1>沙箱控制台</h1>
<p>这里代替付款人的手机：收短信、扫码付款。没有真实的款项和短信。<a href="${prefix}">刷新</a> · <a href="${prefix}/wechat/view?url=/paymentPage">在微信里打开待付款订单</a> · <a href="${prefix}/bank/statement.csv" download>下载银行流水</a></p></div></header>
<main class="wrap">
${note ? html`<p class="note wide${note.bad ? ' bad' : ''}" role="status">${note.words}</p>` : ''}
<section aria-labelledby="trades"><h2 id="trades">待付款订单</h2>
<p class="sub">${trades.length ? `微信支付 ${trades.length} 笔，最新的在前；支付宝在它自己的收银台上付` : '没有待付款的订单。在商城提交订单并选择微信支付后，会出现在这里。'}</p>
${trades.map((trade) => tradeRow(prefix, trade))}</section>
<div><section class="sms" aria-labelledby="sms"><h2 id="sms">短信</h2>
<p class="sub">${messages.length ? '最新的在前' : '还没有短信。'}</p><ul>${messages.map(messageRow)}</ul></section>
${mailPanel(prefix, facts.mails)}
${facts.cards ? cardPanel(prefix, facts.cards) : ''}
${facts.staff.length > 0 ? staffPanel(facts.staff) : ''}</div>
<div class="wide">${faultPanel(prefix, faults)}</div>
</main></body></html>`.html
}
