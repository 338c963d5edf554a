import { about } from './pages/about.ts'
import { agreement } from './pages/agreement.ts'
import { contact } from './pages/contact.ts'
import { help } from './pages/help.ts'
import { management } from './pages/management.ts'
import { privacy } from './pages/privacy.ts'
import { privacyNovember } from './pages/privacy-november.ts'
import { privacyOctober } from './pages/privacy-october.ts'
import { process } from './pages/process.ts'
import { returns } from './pages/returns.ts'
import { sense } from './pages/sense.ts'
import { shipping } from './pages/shipping.ts'

/** Login stores which versions a person agreed to; a new wording is a new version. */
const october = { version: '2026-10', effectiveOn: '2026-10-01' }
const november = { version: '2026-11', effectiveOn: '2026-11-20' }
/** Told a week ahead at least, as the policy promises. */
const december = { version: '2026-12', effectiveOn: '2026-12-05' }

interface PageContent {
  slug: string
  title: string
  version: string
  effectiveOn: string
  /** What is new against the version before; absent for a first one. */
  changes?: readonly string[]
  text: string
}

/** New in the policies after the first. */
const IN_DECEMBER = [
  '可以把最近一次预约存在自己的设备上，没网也能看；由您自己打开，退出登录就删。',
  '写明了查包裹时把什么交给快递查询服务商：运单号，顺丰、中通还有收货手机号的后四位。',
  '写明了听讲座时记下什么：预约了哪一场、问了医生什么。',
  '写明了收藏、降价和到货提醒、最近看过各存在哪里，怎样关掉和删掉。',
  '写明了评价院区时记下什么、别人看到什么；随时可以撤回。',
]
const IN_NOVEMBER = [
  '“我同意过什么”里能看到每一项同意，随时撤回；撤回后马上删掉因为它存的资料。',
  '“谁看过我的资料”里能看到谁、什么时候、为什么看过；您自己看完整证件号要短信验证码。',
  '可以自己带走一份资料，也可以自己申请注销，15 天内能撤回。',
  '写明了订单、发票、海关资料各留多久，依据哪条法律。',
  '不给证件号也能在网上预约，到院时出示身份证就行。',
]

/** The mall's own texts, by the last part of their address; earlier wordings stay readable. */
export const pages: readonly PageContent[] = [
  { slug: 'user-agreement', title: '用户协议', ...october, text: agreement },
  { slug: 'privacy-clause', title: '隐私政策', ...december, changes: IN_DECEMBER, text: privacy },
  { slug: 'privacy-clause', title: '隐私政策', ...november, changes: IN_NOVEMBER, text: privacyNovember },
  { slug: 'privacy-clause', title: '隐私政策', ...october, text: privacyOctober },
  { slug: 'mint-process', title: '体检流程', ...october, text: process },
  { slug: 'sales-back', title: '退改规则', ...october, text: returns },
  { slug: 'expressage', title: '配送说明', ...october, text: shipping },
  { slug: 'help-center', title: '帮助中心', ...october, text: help },
  { slug: 'about-us', title: '关于我们', ...october, text: about },
  { slug: 'management', title: '管理团队', ...october, text: management },
  { slug: 'sense', title: '质量与医疗', ...october, text: sense },
  { slug: 'connect-us', title: '联系我们', ...october, text: contact },
]
