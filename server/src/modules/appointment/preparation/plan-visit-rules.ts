import type { PlanRow } from '@mall/contract/appointment/preparation'
import { clock, doctorSaysWhen } from './day-hours-rules.ts'
import { isAdult, labelList, labelsOf, type Needs } from './item-needs-rules.ts'
import { type Planned, row } from './plan-row-rules.ts'

const MAX_LABELS = 6
/** Items two hours after a meal come this long after breakfast. */
const TWO_HOURS = 120

/** The order of items at the branch. */
export function visitRows({ all, visitor, hours, drugs }: Planned): PlanRow[] {
  const isFasting = hours.firstDone !== null
  const fed = all.filter((needs) => needs.isFed)
  const late = isFasting ? fed.filter(({ item }) => /两小时/.test(item.prepare)) : []
  const worn = all.filter((needs) => needs.worn !== '')
  const first = all.filter((needs) => isFirst(needs, isFasting))
  const empty = all.filter((needs) => needs.emptiesBladder && !needs.fillsBladder && !first.includes(needs))
  const night = all.filter(({ staysNight }) => staysNight)
  const apart = [...first, ...late, ...worn, ...empty, ...night]
  const rest = all.filter((needs) => !apart.includes(needs))
  const full = rest.filter(({ fillsBladder }) => fillsBladder)
  const rows: PlanRow[] = [deskRow(all, isAdult(visitor), hours.arrival)]
  if (first.length > 0)
    rows.push(
      row(0, clock(hours.arrival + 10), isFasting ? '空腹的先做' : '先做这几样', firstText(first, isFasting), {
        labels: tiles(first),
        isKey: true,
      }),
    )
  if (isFasting)
    rows.push(
      mealRow(
        all,
        hours.eatAt,
        drugs?.some(({ group }) => /sugar|insulin|thyroid/.test(group)),
      ),
    )
  if (hours.drinkAt !== null && hours.drinkAt > hours.arrival)
    rows.push(
      row(
        0,
        clock(hours.drinkAt),
        '喝水 500–800 毫升，憋尿',
        `${drinkFirst(all)}做${labelsOf(full)}要用，等 30–40 分钟。`,
      ),
    )
  if (rest.length > 0)
    rows.push(row(0, clock(hours.rest), restTitle(isFasting, hours.eatAt), '', { labels: tiles(rest) }))
  if (empty.length > 0) rows.push(row(0, clock(hours.rest + 15), `排空小便后做${labelsOf(empty)}`, ''))
  if (late.length > 0)
    rows.push(
      row(
        0,
        hours.eatAt === null ? '饭后' : clock(hours.eatAt + TWO_HOURS),
        `做${labelsOf(late)}`,
        '从吃早饭起过两小时再做。',
        { isKey: true },
      ),
    )
  if (worn.length > 0) rows.push(wornRow(worn, hours.rest + 35))
  return rows.map((each) => ({ ...each, isFasting: isFasting && isBeforeMeal(each, rows) }))
}

const isBeforeMeal = (one: PlanRow, rows: readonly PlanRow[]) =>
  rows.indexOf(one) < rows.findIndex(({ title }) => title.includes('吃'))

const isFirst = (needs: Needs, isFasting: boolean) =>
  needs.fasts ||
  needs.isDry ||
  needs.leavesUrine ||
  (isFasting && (needs.isBrief || needs.leavesStool || (needs.drawsBlood && !needs.isFed)))

/** Urine sample first, so that nobody has to drink and wait twice. */
const drinkFirst = (all: readonly Needs[]) => (all.some(({ leavesUrine }) => leavesUrine) ? '留完尿再喝。' : '')

const restTitle = (isFasting: boolean, eatAt: number | null) =>
  !isFasting ? '接着做' : eatAt === null ? '能做的接着做' : '饭后的接着做'

function firstText(first: readonly Needs[], isFasting: boolean): string {
  const urine = first.some(({ leavesUrine }) => leavesUrine) ? '留尿取中段。' : ''
  return isFasting && first.some(({ isBrief }) => isBrief) ? `${urine}都做完再吃东西。` : urine
}

function deskRow(all: readonly Needs[], grown: boolean, arrival: number): PlanRow {
  const cup = all.some(({ leavesUrine, leavesStool }) => leavesUrine || leavesStool) ? '留样的杯子也在这里领。' : ''
  const company = all.some(({ needsCompany }) => needsCompany) ? '要有家人陪着，当天不能开车。' : ''
  const who = grown ? '带身份证原件，出示到检码。' : '带身份证或户口本，家长陪着，出示到检码。'
  return row(0, clock(arrival), '前台报到', who + company + cup)
}

function mealRow(all: readonly Needs[], eatAt: number | null, hasDrugs = false): PlanRow {
  const drugs = hasDrugs ? '带着的药，按开药的医生交代的用。' : ''
  if (eatAt === null || doctorSaysWhen(all))
    return row(0, '做完', '听医生的再吃', `做完内镜、打过麻醉的，医生说能吃再吃。${drugs}`, { isKey: true })
  return row(0, clock(eatAt), '吃早饭', `空腹的都做完再吃。${drugs}`, { isKey: true })
}

function wornRow(worn: readonly Needs[], index: number): PlanRow {
  const home = worn.every(({ isWornAtHome }) => isWornAtHome)
  const week = worn.some(({ worn: how }) => how === 'week')
  const text = home ? '最后一站。护士教您怎么戴，今晚睡前戴上。' : '最后一站。护士教您怎么戴。'
  const long = week ? '贴满七天。' : home ? '' : '戴 24 小时。'
  return row(0, clock(index), `${home ? '领' : '戴上'}${labelsOf(worn)}的机器`, text + long)
}

/** The items of this step as short labels; the longest first. */
function tiles(all: readonly Needs[]): string[] {
  const sorted = [...all].sort((a, b) => b.item.minutes - a.item.minutes)
  const labels = labelList(sorted)
  const common = labels.filter((label) => /^(抽血|留尿|留便)$/.test(label))
  const ordered = [...common, ...labels.filter((label) => !common.includes(label))]
  if (ordered.length <= MAX_LABELS) return ordered
  return [...ordered.slice(0, MAX_LABELS - 1), `等 ${ordered.length} 样`]
}
