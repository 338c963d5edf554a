import type { Access, Endpoint } from '@mall/contract/endpoint'
import type { z } from 'zod'
import type { PreSerializedJson } from '../../platform/http/pre-serialized-json.ts'
import type { Context, Member, Visitor } from '../context.ts'

/** Call information for a handler. Calls for members always have a member. */
interface CallOf<A extends Access> {
  readonly ctx: Context
  readonly visitor: Visitor
  readonly member: A extends 'member' ? Member : Member | null
}

/** The function of an endpoint. Its input is validated, its result stripped to the output shape. */
export type Handler<E> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, call: CallOf<A>) => Promise<z.input<O>> | z.input<O>
    : never

/** A handler whose result is already serialized in the output shape. */
type WritingHandler<E> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, call: CallOf<A>) => Promise<PreSerializedJson<z.output<O>>>
    : never

/** Handlers of all endpoints of a module; a missing one does not compile. */
export type HandlersOf<M> = { readonly [N in keyof M]: Handler<M[N]> | WritingHandler<M[N]> }
