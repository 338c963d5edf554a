export interface FinderChoice {
  label: string
  /** The first one means: no wish. */
  options: readonly { label: string; query: string }[]
}

const depths: FinderChoice = {
  label: '查多细',
  options: [
    { label: '都可以', query: '' },
    { label: '基础', query: 'tier=1' },
    { label: '进阶', query: 'tier=2' },
    { label: '深度', query: 'tier=3' },
    { label: '臻享', query: 'tier=4' },
  ],
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

/** The finder's questions; for whom and what about come from the home categories. */
export function finderChoices(who: readonly Entry[], about: readonly Entry[]): FinderChoice[] {
  const asOptions = (none: string, entries: readonly Entry[]) => [
    { label: none, query: '' },
    ...entries.map((entry) => ({ label: entry.categoryName, query: entry.query })),
  ]
  return [
    { label: '为谁选', options: asOptions('所有人', who) },
    { label: '最关心', options: asOptions('全面检查', about) },
    depths,
    budgets,
  ]
}
