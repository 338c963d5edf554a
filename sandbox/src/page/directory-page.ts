import { html } from './html.ts'

/** The directory's login: any account, no password. */
export const directoryPage = ({ style, action }: { style: string; action: string }): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>单位账号登录（沙箱）</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${style}"></head>
<body><header><div class="wrap"><h1>单位账号登录</h1><p>沙箱页面，代替集团自己的登录系统。</p></div></header>
<main class="wrap"><section aria-label="单位账号"><form action="${action}">
<label for="account">工号</label>
<input id="account" name="account" required maxlength="40" pattern="[A-Za-z0-9_\\-]+" autocomplete="username">
<p class="sub">字母、数字、横线都行，不用密码。同一个工号就是同一个人。</p>
<p class="buttons"><button class="go">登录</button></p></form>
<p><a href="${action}">不登录，回运营台</a></p></section></main></body></html>`.html
