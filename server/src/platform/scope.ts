/** Values that live as long as their owner, made when they are first asked for. */
export interface Scope {
  get<T>(key: symbol, make: () => T): T
}

export function openScope(): Scope {
  const values = new Map<symbol, unknown>()
  return {
    get<T>(key: symbol, make: () => T): T {
      // A key is made by one `scoped`, which stores nothing but its own T.
      const known = values.get(key) as T | undefined
      if (known !== undefined) return known
      const made = make()
      values.set(key, made)
      return made
    },
  }
}

/**
 * State of a module: one value for each owner, such as the context of a mall, kept in the owner's scope. Declared at the
 * top of a file, it holds nothing by itself.
 */
export function scoped<Owner extends { readonly scope: Scope }, T extends object>(
  make: (owner: Owner) => T,
): (owner: Owner) => T {
  const key = Symbol('scoped value')
  return (owner) => owner.scope.get(key, () => make(owner))
}
