import { idsText } from '@mall/contract/sheet/cells'
import { useRead } from '../../client/queries.ts'

/** Codes that are asked for at once. */
const MAX_ASKED = 50

/** What items are called; those that are not known yet are asked for. */
export function useItemNames(known: readonly { itemId: string; name: string }[], codes: readonly string[]) {
  const names = new Map(known.map(({ itemId, name }) => [itemId, name]))
  const unknown = [...new Set(codes)]
    .filter((code) => !names.has(code) && /^[\w-]{1,64}$/.test(code))
    .slice(0, MAX_ASKED)
  const { data } = useRead('nameItems', { itemIds: idsText(unknown) }, { isWanted: unknown.length > 0 })
  for (const { itemId, name } of data?.list ?? []) names.set(itemId, name)
  return (code: string) => names.get(code) ?? code
}

export type NameOf = ReturnType<typeof useItemNames>
