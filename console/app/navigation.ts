import type { Right } from '@mall/contract/staff/rights'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'

export interface NavigationEntry {
  path: string
  name: string
  icon: IconName
  section: '' | '预约' | '订单' | '商品' | '营销' | '内容' | '会员' | '财务' | '管理'
  /** Shown to whoever holds it anywhere; a page of the whole group, to whoever holds it for all branches. */
  right: Right
  /** Until the mall is open, or from then on. */
  shown?: 'before-opening' | 'after-opening'
}

/** The console's pages in the order of its navigation; a page without an entry is reached from another. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/setup', name: '开业准备', icon: 'megaphone', section: '', right: 'mall.open', shown: 'before-opening' },
  { path: '/today', name: '今日', icon: 'home', section: '', right: 'today.see' },
  { path: '/desk', name: '到检台', icon: 'id-card', section: '', right: 'visits.see' },
  { path: '/bookings', name: '预约', icon: 'calendar-check', section: '预约', right: 'bookings.see' },
  { path: '/waitlist', name: '候补', icon: 'clock', section: '预约', right: 'bookings.see' },
  { path: '/reports', name: '体检报告', icon: 'doc', section: '预约', right: 'reports.see' },
  { path: '/capacity', name: '号源', icon: 'calendar', section: '预约', right: 'capacity.see' },
  { path: '/closings', name: '停检与换院', icon: 'pause', section: '预约', right: 'closing.see' },
  { path: '/orders', name: '订单', icon: 'receipt', section: '订单', right: 'orders.see' },
  { path: '/after-sales', name: '售后审核', icon: 'refund', section: '订单', right: 'aftersale.see' },
  { path: '/refunds', name: '退款异常', icon: 'warning', section: '订单', right: 'orders.see' },
  { path: '/products', name: '商品', icon: 'briefcase', section: '商品', right: 'changes.see' },
  { path: '/items', name: '检查项目', icon: 'flask', section: '商品', right: 'changes.see' },
  { path: '/changes', name: '改动单', icon: 'edit', section: '商品', right: 'changes.see' },
  { path: '/import', name: '导入', icon: 'doc', section: '商品', right: 'changes.draft' },
  { path: '/activities', name: '活动', icon: 'megaphone', section: '营销', right: 'changes.see' },
  { path: '/coupons', name: '优惠券', icon: 'ticket', section: '营销', right: 'changes.see' },
  { path: '/cards', name: '福卡', icon: 'wallet', section: '营销', right: 'cards.see' },
  { path: '/pop-ups', name: '首页弹窗', icon: 'card', section: '营销', right: 'changes.see' },
  { path: '/specials', name: '专题', icon: 'image', section: '营销', right: 'changes.see' },
  { path: '/abuse', name: '异常领用', icon: 'warning', section: '营销', right: 'abuse.see' },
  { path: '/structure', name: '店面', icon: 'menu', section: '内容', right: 'changes.see' },
  { path: '/articles', name: '文章', icon: 'doc', section: '内容', right: 'changes.see' },
  { path: '/doctors', name: '医生', icon: 'user', section: '内容', right: 'changes.see' },
  { path: '/lectures', name: '讲座', icon: 'play', section: '内容', right: 'changes.see' },
  { path: '/pictures', name: '素材库', icon: 'image', section: '内容', right: 'changes.see' },
  { path: '/guide', name: '查缺指南', icon: 'scales', section: '内容', right: 'changes.see' },
  { path: '/texts', name: '商城文本', icon: 'doc', section: '内容', right: 'changes.draft' },
  { path: '/inbox', name: '在线咨询', icon: 'headset', section: '会员', right: 'consultations.answer' },
  { path: '/members', name: '会员', icon: 'family', section: '会员', right: 'members.see' },
  { path: '/ratings', name: '到检评价', icon: 'star', section: '会员', right: 'ratings.see' },
  { path: '/books', name: '对账', icon: 'wallet', section: '财务', right: 'books.see' },
  { path: '/figures', name: '报表', icon: 'report', section: '财务', right: 'figures.see' },
  { path: '/invoices', name: '发票', icon: 'receipt', section: '财务', right: 'invoices.issue' },
  { path: '/people', name: '员工与权限', icon: 'user', section: '管理', right: 'people.see' },
  { path: '/desks', name: '到检台设备', icon: 'key', section: '管理', right: 'desks.manage' },
  { path: '/failed-work', name: '任务与重试', icon: 'clock', section: '管理', right: 'work.see' },
  { path: '/companies', name: '外部服务', icon: 'phone', section: '管理', right: 'companies.connect' },
  { path: '/webhooks', name: '事件推送', icon: 'share', section: '管理', right: 'keys.manage' },
  { path: '/keys', name: '接口密钥', icon: 'key', section: '管理', right: 'keys.manage' },
  { path: '/extracts', name: '导出的名单', icon: 'doc', section: '管理', right: 'lists.extract' },
  {
    path: '/setup/trial',
    name: '支付试单',
    icon: 'wallet',
    section: '管理',
    right: 'mall.open',
    shown: 'after-opening',
  },
  { path: '/audit', name: '操作记录', icon: 'shield', section: '管理', right: 'audit.see' },
]

/** Pages of the whole group, which nobody can use who holds their right at some branches alone. */
export const pagesOfGroup: ReadonlySet<string> = new Set([
  '/setup',
  '/setup/trial',
  '/abuse',
  '/cards',
  '/texts',
  '/import',
  '/books',
  '/invoices',
  '/failed-work',
  '/companies',
  '/webhooks',
  '/keys',
])
