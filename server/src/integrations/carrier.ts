import type { ParcelStateName } from '@mall/contract/parcel/states'

/** A parcel as the tracking company knows it. */
export interface TrackedParcel {
  /** The company's code of its carrier, `shunfeng`. */
  company: string
  waybillNo: string
  /** Last four digits of the receiver's phone for carriers that require them; otherwise ''. */
  phoneTail: string
}

export interface TraceEvent {
  at: Date
  /** '' where the carrier does not say. */
  place: string
  text: string
  state: ParcelStateName | null
}

/** All that is known of a parcel, newest first; at least one event. */
export interface Trace {
  state: ParcelStateName
  /** Nothing comes after it: signed for, by its receiver or back at its sender. */
  isFinal: boolean
  events: TraceEvent[]
}

export interface ParcelPush {
  company: string
  /** The code that was subscribed, where the tracking company corrected it; otherwise ''. */
  formerCompany: string
  waybillNo: string
  /** null while the carrier knows nothing of it. */
  trace: Trace | null
  /** The tracking company follows it no longer, without its having arrived. */
  isAborted: boolean
}

type PushRefusal = 'malformed' | 'signature'

/** Tells where parcels are, of all carriers (a tracking company). */
export interface CarrierService {
  /** Asks to be told. Idempotent. */
  subscribe(parcel: TrackedParcel): Promise<void>
  /** What is known of it now; null while its carrier knows nothing of the number. */
  query(parcel: TrackedParcel): Promise<Trace | null>
  /** Verifies and reads what the company sends. */
  readPush(body: string): { ok: true; push: ParcelPush } | { ok: false; reason: PushRefusal }
}
