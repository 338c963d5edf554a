import { shortDay, weekdayText } from '@mall/contract/days'
import type { DemoBranch } from './branches.ts'
import { MAINTAINED, maintenanceDay } from './schedules.ts'

export const ANNOUNCEMENT_ID = 'article-news-closed-day'

function maintenanceWords(today: string) {
  const day = maintenanceDay(today)
  return { date: shortDay(day, today), weekday: weekdayText(day) }
}

const maintainedOf = (branches: readonly DemoBranch[]) => branches.find(({ id }) => id === MAINTAINED)

/** What home announces: the branch and the day without examinations. */
export function announcementOf(today: string, branches: readonly DemoBranch[]): string {
  const { date, weekday } = maintenanceWords(today)
  const where = maintainedOf(branches)?.name ?? ''
  return `${date}（${weekday}）${where}设备维护，停检一天；已约客户可免费改到其他日期或院区。`
}

/** The same at length, where home's line leads. */
export function announcementPiece(today: string, branches: readonly DemoBranch[]) {
  const { date, weekday } = maintenanceWords(today)
  const branch = maintainedOf(branches)
  const name = branch?.name ?? ''
  return {
    title: `${date}，${name}停检一天`,
    summary: `${date}（${weekday}）${name}设备维护，第二天照常。`,
    text: [
      `${date}（${weekday}），${name}的设备要做年度检修，全院区停检一天，第二天起照常。`,
      '| 要点 | 内容',
      `| 停检 | ${date} ${weekday}，全天`,
      `| 哪一家 | ${name}，${branch?.address ?? ''}`,
      '| 有影响 | 体检、口腔、取纸质报告',
      '| 没影响 | 其余院区，电子报告',
      '## 约在这一天的',
      '已经发了短信，也会打电话。您可以改日期，也可以换到别的院区，不收钱，不占改期次数。不想改，全额退。',
      '## 怎么改',
      '- 在“我的预约”里点“改时间”，选别的日子或院区。',
      '- 不会改，打客服电话，我们替您改好。',
      '给您添麻烦了。',
    ],
  }
}
