import { type Html, html } from './html.ts'

/** The company's page for a member sent by the mall. */
type EnterprisePage = { style: string; mall: string } & ({ mobile: string } | { refusal: string })

const body = (page: EnterprisePage): Html =>
  'refusal' in page
    ? html`<p class="note bad" role="alert">${page.refusal}</p>`
    : html`<p class="note num" role="status">已用商城的登录 ${page.mobile} 进来，不用再登录一次。</p>`

export const enterprisePage = (page: EnterprisePage): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>企业卡管理（沙箱）</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${page.style}"></head>
<body><header><div class="wrap"><h1>企业卡管理</h1><p>沙箱页面，代替企业卡网站。</p></div></header>
<main class="wrap"><section aria-label="企业卡管理">${body(page)}
<p class="sub">真实的企业卡网站在这里让公司买卡、发卡、查用卡。体检商城只把登录带过来。</p>
<p><a href="${page.mall}">回体检商城</a></p></section></main></body></html>`.html
