/** Default titles of the mall's own pages. */
const NAMES: Readonly<Record<string, string>> = {
  'user-agreement': '用户协议',
  'privacy-clause': '隐私政策',
  'mint-process': '体检流程',
  'sales-back': '退改规则',
  expressage: '配送说明',
  'help-center': '帮助中心',
  'about-us': '关于我们',
  management: '管理团队',
  sense: '质量与医疗',
  'connect-us': '联系我们',
}

export const nameOfPage = (slug: string) => NAMES[slug] ?? '这一页'
