import { addDays } from '@mall/contract/days'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'

const PAGE_SIZE = 10
/** Days that a choice of time looks back; 0 is everything. */
const RANGE_DAYS: Readonly<Record<string, number>> = { quarter: 92, year: 366, all: 0 }

/** `?card=` is the card whose ledger is shown, `?range=` how far back, `?page=` which page of it. */
export const loadCards = personalData(async (api, { url }) => {
  const { list, usableFen } = await api.queryUsableOrDisabled({})
  const cardId = url.searchParams.get('card')
  const chosen = list.find((card) => card.cardId === cardId) ?? list[0] ?? null
  const range = url.searchParams.get('range') ?? 'year'
  const days = RANGE_DAYS[range] ?? 0
  const page = Number(url.searchParams.get('page') ?? 1)
  const ledger = chosen
    ? await api.queryCardLedger({
        cardId: chosen.cardId,
        ...(days > 0 && { from: addDays(today(), -days) }),
        curPage: Number.isInteger(page) && page > 0 ? page : 1,
        pageSize: PAGE_SIZE,
      })
    : null
  return { list, usableFen, chosen, range, ledger }
})
