import { about } from './pages/about.ts'
import { agreement } from './pages/agreement.ts'
import { contact } from './pages/contact.ts'
import { help } from './pages/help.ts'
import { management } from './pages/management.ts'
import { privacy } from './pages/privacy.ts'
import { process } from './pages/process.ts'
import { returns } from './pages/returns.ts'
import { sense } from './pages/sense.ts'
import { shipping } from './pages/shipping.ts'

/** Login stores which versions a person agreed to; a new wording is a new version. */
const october = { version: '2026-10', effectiveOn: '2026-10-01' }
const november = { version: '2026-11', effectiveOn: '2026-11-20' }

/** The mall's own texts, by the last part of their address. */
export const pages: readonly { slug: string; title: string; version: string; effectiveOn: string; text: string }[] = [
  { slug: 'user-agreement', title: '用户协议', ...october, text: agreement },
  { slug: 'privacy-clause', title: '隐私政策', ...november, text: privacy },
  { slug: 'mint-process', title: '体检流程', ...october, text: process },
  { slug: 'sales-back', title: '退改规则', ...october, text: returns },
  { slug: 'expressage', title: '配送说明', ...october, text: shipping },
  { slug: 'help-center', title: '帮助中心', ...october, text: help },
  { slug: 'about-us', title: '关于我们', ...october, text: about },
  { slug: 'management', title: '管理团队', ...october, text: management },
  { slug: 'sense', title: '质量与医疗', ...october, text: sense },
  { slug: 'connect-us', title: '联系我们', ...october, text: contact },
]
