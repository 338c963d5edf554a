import { VISIT_STANDINGS, type VisitStanding } from '@mall/contract/appointment/desk-terms'

export const STANDING_NAMES: Readonly<Record<VisitStanding, string>> = {
  expected: '待到',
  late: '迟到',
  arrived: '已到',
  finished: '查完',
  unpaid: '待付款',
  'no-show': '未到检',
}

export const isStanding = (text: string | undefined): text is VisitStanding =>
  VISIT_STANDINGS.some((standing) => standing === text)
