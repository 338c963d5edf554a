import type { listPopUps as contract } from '@mall/contract/campaign/pop-ups'
import type { ActivityStanding } from '@mall/contract/campaign/terms'
import { rowValue } from '@mall/contract/change-set/row-value'
import { YES } from '@mall/contract/sheet/columns'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { listPopUpRows } from '../coupon/public.ts'

const PAGE = 50

export const listPopUps: StaffHandler<typeof contract> = async ({ word, after }, { ctx }) => {
  const [endsOn, id] = after?.split('~') ?? []
  const mark = endsOn === undefined || id === undefined ? undefined : { endsOn, id }
  const rows = await listPopUpRows(ctx.db, { word, after: mark }, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const today = ctx.clock.today()
  return {
    list: page.map(({ id: popUpId, cells, coupon: { code, title, claimTo } }) => ({
      ...{ popUpId, title: cells.title, startsOn: cells.startsOn, endsOn: cells.endsOn, channel: cells.channel },
      ...{ standing: standingOf(cells, today), coupon: { code, title, claimTo }, value: rowValue('popUp', cells) },
    })),
    next: last ? `${last.cells.endsOn}~${last.id}` : null,
  }
}

function standingOf(
  { isShown, startsOn, endsOn }: Readonly<Record<'isShown' | 'startsOn' | 'endsOn', string>>,
  today: string,
): ActivityStanding {
  if (isShown !== YES) return 'off'
  if (endsOn < today) return 'over'
  return startsOn > today ? 'coming' : 'running'
}
