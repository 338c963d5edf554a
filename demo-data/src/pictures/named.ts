/** The name of a drawing, if the set has one of that name. */
export function named<T extends object>(set: T, name: string | undefined): keyof T | undefined {
  return Object.keys(set).find((key): key is Extract<keyof T, string> => key === name)
}
export const allNamed = <T extends object>(set: T, names: readonly string[]) =>
  names.flatMap((name) => named(set, name) ?? [])
