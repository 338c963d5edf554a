export interface FinderChoice {
  label: string
  /** The first one means: no query. */
  options: readonly { label: string; query: string }[]
}

/** Prices in fen, as the search list's address has them. */
const budgets: FinderChoice = {
  label: '每人预算',
  options: [
    { label: '不限', query: '' },
    { label: '¥500 以内', query: 'priceMax=50000' },
    { label: '¥500–1,000', query: 'priceMin=50000&priceMax=100000' },
    { label: '¥1,000–2,000', query: 'priceMin=100000&priceMax=200000' },
    { label: '¥2,000 以上', query: 'priceMin=200000' },
  ],
}

type Entry = { categoryName: string; query: string }
/** An age to query for and the years it stands for. */
type Age = { id: string; name: string }

/** The finder's questions; for whom and what about come from the home categories, the ages from the search. */
export function finderChoices(who: readonly Entry[], ages: readonly Age[], about: readonly Entry[]): FinderChoice[] {
  const asOptions = (none: string, entries: readonly Entry[]) => [
    { label: none, query: '' },
    ...entries.map((entry) => ({ label: entry.categoryName, query: entry.query })),
  ]
  const years = ages.map(({ id, name }) => ({ categoryName: name, query: `age=${id}` }))
  return [
    { label: '为谁选', options: asOptions('所有人', who) },
    { label: '年龄', options: asOptions('不限', years) },
    { label: '最关心', options: asOptions('全面检查', about) },
    budgets,
  ]
}
