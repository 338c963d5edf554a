import { type Html, html } from './html.ts'

/** Somebody of the mall's demo staff. */
export interface DemoStaff {
  name: string
  title: string
  place: string
  /** Logs in as this person at once. */
  loginUrl: string
}

/** The mall's demo staff: who opens one of the links works in its console. */
export const staffPanel = (staff: readonly DemoStaff[]): Html => html`<section class="sms" aria-labelledby="staff">
<h2 id="staff">运营台</h2>
<p class="sub">以演示员工的身份进去，点一下就登录。</p>
<ul>${staff.map(
  ({ name, title, place, loginUrl }) => html`<li><p><a href="${loginUrl}">${title}</a></p>
<p class="sub">${name} · ${place}</p></li>`,
)}</ul></section>`
