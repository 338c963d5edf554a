/** All of a table by call, or those that MALL_CALLS names: what `npm run check -- <part>` asks of the suites that walk through all calls. */
export function chosenCalls<T>(table: Readonly<Record<string, T>>): [string, T][] {
  const names = process.env.MALL_CALLS?.split(',').filter((name) => name !== '') ?? []
  const all = Object.entries(table)
  return names.length === 0 ? all : all.filter(([name]) => names.includes(name))
}
