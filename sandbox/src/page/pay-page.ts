import { yuanText } from '@mall/contract/money'
import { type Html, html } from './html.ts'

/** A gateway's page for the payer: the order to pay, or why it can't be paid. */
export type PayPage = { style: string; title: string } & (
  | { refusal: string }
  | { subject: string; amountFen: number; action: string; fields: Record<string, string> }
)

const body = (page: PayPage): Html =>
  'refusal' in page
    ? html`<p class="note bad" role="alert">${page.refusal}</p>`
    : html`<p>${page.subject}</p><p class="price num">${yuanText(page.amountFen)}</p>
<form class="buttons" method="post" action="${page.action}">
${Object.entries(page.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="go" name="result" value="success">确认付款</button>
<button class="line" name="result" value="fail">放弃付款</button></form>`

export const payPage = (page: PayPage): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${page.title}（沙箱）</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${page.style}"></head>
<body><header><div class="wrap"><h1>${page.title}</h1><p>沙箱页面，没有真实的款项。</p></div></header>
<main class="wrap"><section aria-label="${page.title}">${body(page)}</section></main></body></html>`.html
