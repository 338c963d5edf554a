import type { StoredMail } from '../store/mail.ts'
import { type Html, html } from './html.ts'

/** Mails of the sandbox's mailbox, with attachments. */
export const mailPanel = (
  prefix: string,
  mails: StoredMail[],
): Html => html`<section class="sms" aria-labelledby="mail">
<h2 id="mail">邮件</h2>
<p class="sub">${mails.length ? '最新的在前' : '还没有邮件。选了开发票的订单付好以后，发票会寄到这里。'}</p>
<ul>${mails.map((mail) => mailRow(prefix, mail))}</ul></section>`

const mailRow = (prefix: string, { id, to, from, subject, text, at, attachments }: StoredMail): Html => html`<li>
<p class="sub num">${at.slice(0, 19).replace('T', ' ')} · ${from} → ${to}</p><p>${subject}</p>
${text.split('\n').map((line) => html`<p class="sub">${line}</p>`)}
${attachments.map(({ name }, nth) => html`<p><a href="${prefix}/mail/${id}/${nth}">${name}</a></p>`)}</li>`
