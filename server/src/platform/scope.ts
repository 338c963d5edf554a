/** Values with the lifetime of their owner, made at first use. */
export interface Scope {
  get<T>(key: symbol, make: () => T): T
}

export function openScope(): Scope {
  const values = new Map<symbol, unknown>()
  return {
    get<T>(key: symbol, make: () => T): T {
      // Each key belongs to one `scoped`, which stores only its own T.
      const existing = values.get(key) as T | undefined
      if (existing !== undefined) return existing
      const value = make()
      values.set(key, value)
      return value
    },
  }
}

/**
 * State of a module: one value for each owner, such as a mall's context, stored in the owner's scope. Declared at the
 * top of a file, where it holds nothing itself.
 */
export function scoped<Owner extends { readonly scope: Scope }, T extends object>(
  make: (owner: Owner) => T,
): (owner: Owner) => T {
  const key = Symbol('scoped value')
  return (owner) => owner.scope.get(key, () => make(owner))
}
