import { yuanText } from '@mall/contract/money'
import type { PaperCard } from '../store/cards.ts'
import { type Html, html } from './html.ts'

const FACES = [500, 1000, 3000]

/** Cards to try: printed on demand, with what a buyer would find under the coating. */
export const cardPanel = (
  prefix: string,
  cards: PaperCard[],
): Html => html`<section class="sms" aria-labelledby="cards">
<h2 id="cards">福卡</h2>
<p class="sub">${cards.length ? '最新的在前。一张只能绑一次。' : '印一张，再到个人中心的“福卡”里绑定。'}</p>
<form class="buttons" method="post" action="${prefix}/cards">
${FACES.map((yuan) => html`<button class="line" name="yuan" value="${yuan}">印一张 ¥${yuan}</button>`)}</form>
<ul>${cards.map(cardRow)}</ul></section>`

const cardRow = ({ title, faceFen, number, secret, validTo }: PaperCard): Html => html`<li>
<p class="sub num">${title} ${yuanText(faceFen)} · 有效期到 ${validTo}</p>
<p class="sub">卡号 <b class="num">${number}</b></p><p class="sub">卡密 <b class="num">${secret}</b></p></li>`
