import { shortDay, weekdayText } from '@mall/contract/days'
import { buildCities, type DemoBranch } from './branches.ts'
import { MAINTAINED, maintenanceDay, nextOpening } from './schedules.ts'

export const ANNOUNCEMENT_ID = 'article-news-closed-day'

function maintenanceText(today: string) {
  const day = maintenanceDay(today)
  return { day, date: shortDay(day, today), weekday: weekdayText(day) }
}

const maintainedOf = (branches: readonly DemoBranch[]) => branches.find(({ id }) => id === MAINTAINED)

/** What home announces: the branch and the day without examinations. */
export function announcementOf(today: string, branches: readonly DemoBranch[]): string {
  const { date, weekday } = maintenanceText(today)
  const where = maintainedOf(branches)?.name ?? ''
  return `${date}（${weekday}）${where}停检一天，可免费改期`
}

/** The same at length, where home's line leads. */
export function announcementPiece(today: string, branches: readonly DemoBranch[]) {
  const { day, date, weekday } = maintenanceText(today)
  const branch = maintainedOf(branches)
  const name = branch?.name ?? ''
  const opening = nextOpening({ week: branch?.week ?? '' }, day)
  const reopens = `${shortDay(opening.day, today)}（${weekdayText(opening.day)}）起照常`
  const city = buildCities().find(({ id }) => id === branch?.cityId)?.name ?? ''
  const others = branches.filter(({ cityId, id }) => cityId === branch?.cityId && id !== branch.id).length
  return {
    title: `${date}，${name}停检一天`,
    summary: `${date}（${weekday}）${name}设备维护，${reopens}。`,
    closure: { branchId: MAINTAINED, firstDay: day, lastDay: day },
    text: [
      `${date}（${weekday}），${name}的设备要做年度检修，全院区停检一天。${reopens}。`,
      '| 要点 | 内容',
      `| 停检 | <strong>${date} ${weekday}，全天</strong>`,
      `| 恢复 | ${shortDay(opening.day, today)} ${weekdayText(opening.day)} ${opening.from}`,
      `| 哪一家 | ${name}，${branch?.address ?? ''}`,
      '| 有影响 | 体检、口腔、取纸质报告',
      `| 没影响 | ${city}其余 ${others} 家院区，电子报告`,
      '## 约在这一天的',
      '已经发了短信，也会打电话。您可以改日期，也可以换到别的院区，<strong>不收钱，不占改期次数</strong>。不想改，全额退。',
      '给您添麻烦了。',
    ],
  }
}
