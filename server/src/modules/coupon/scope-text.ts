type Scope = { name: string; parentId: string }
type Scoped = {
  scopeKind: 'all' | 'category' | 'product' | 'branch'
  scopeIds: readonly string[]
  excludedCategoryIds: readonly string[]
  excludedProductIds: readonly string[]
}

/** Text of a coupon's scope, and the link to such goods. `scopes` has the names by id. */
export function describeScope(template: Scoped, scopes: ReadonlyMap<string, Scope>) {
  return { scopeText: wordsOf(template, scopes), useLink: linkOf(template, scopes) }
}

function wordsOf({ scopeKind, scopeIds, ...without }: Scoped, scopes: ReadonlyMap<string, Scope>): string {
  const names = namesOf(scopeIds, scopes)
  const except = exceptText(without, scopes)
  if (scopeKind === 'category') return `${quoted(names)}分类可用${except}`
  if (scopeKind === 'product') return names.length === 1 ? `只用于${quoted(names)}` : `${names.length} 款指定商品可用`
  if (scopeKind === 'branch') return `在${names.join('、')}预约时可用`
  return except === '' ? '全场可用' : `全场可用${except}`
}

function exceptText(
  { excludedCategoryIds, excludedProductIds }: Pick<Scoped, 'excludedCategoryIds' | 'excludedProductIds'>,
  scopes: ReadonlyMap<string, Scope>,
): string {
  const names = namesOf(excludedCategoryIds, scopes)
  const few = excludedProductIds.length > 0 ? ['个别商品'] : []
  const all = [...(names.length > 0 ? [quoted(names)] : []), ...few]
  return all.length === 0 ? '' : `，${all.join('和')}除外`
}

function linkOf({ scopeKind, scopeIds }: Scoped, scopes: ReadonlyMap<string, Scope>): string {
  const [id = ''] = scopeIds
  if (scopeKind === 'product' && scopeIds.length === 1) return `/product/${id}`
  if (scopeKind === 'branch' && scopeIds.length === 1) return `/branch/${id}`
  if (scopeKind !== 'category') return '/searchList'
  const parentId = scopes.get(id)?.parentId ?? '0'
  if (parentId === '0') return `/searchList?product_first_type_id=${id}`
  return `/searchList?product_first_type_id=${parentId}&product_second_type_id=${id}`
}

const namesOf = (ids: readonly string[], scopes: ReadonlyMap<string, Scope>) =>
  ids.flatMap((id) => scopes.get(id)?.name ?? [])
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、')
