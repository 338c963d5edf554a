import type { ChangeField } from '@mall/contract/change-set/fields'
import type { StaffInput } from '@mall/contract/staff-calls'

type Change = StaffInput<'putChange'>['change']

/** A change of one field. */
export const changeOf = (field: ChangeField, thingId: string, value: string): Change =>
  // Each field takes a text; TypeScript does not see it through the union.
  ({ field, thingId, value }) as Change
