import type { z } from 'zod'
import type { Calls } from '../calls.ts'
import type { Endpoint } from '../endpoint.ts'

export type CallName = keyof Calls
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** What one call may ask for besides its input. */
export interface CallOptions {
  /** Same key, same effect: a repeated submit answers what the first one did. Made anew for every intent. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The file of a call that takes one. */
  file?: Uint8Array<ArrayBuffer>
}

/** Every call of the mall as a typed function. Refusals are thrown as `Failure`. */
export type Api = {
  readonly [N in CallName]: (input: InputOf<Calls[N]>, options?: CallOptions) => Promise<OutputOf<Calls[N]>>
}
/** Sends one call by its name; `createApi` gives it names of the contract only. */
export type Send = (name: string, input: unknown, options?: CallOptions) => Promise<unknown>

/** Makes the typed client out of one sending function: in process, in a browser, or over HTTP from Node. */
export function createApi(names: readonly string[], send: Send): Api {
  const api: Record<string, unknown> = {}
  for (const name of names) {
    api[name] = (input: unknown, options?: CallOptions) => send(name, input, options)
  }
  // The names come from the contract itself, so the record has exactly the Api's members.
  return api as Api
}
