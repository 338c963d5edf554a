import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { getParcel } from './get-parcel.ts'

export const handlers: HandlersOf<typeof modules.parcel> = {
  getParcel,
}
