import type { Access, Endpoint } from '@mall/contract/endpoint'
import type { z } from 'zod'
import type { PreSerializedJson } from '../../platform/http/pre-serialized-json.ts'
import type { Context, Member, Visitor } from '../context.ts'

/** What a handler gets besides its input. A member's call always has a member. */
interface CallOf<A extends Access> {
  readonly ctx: Context
  readonly visitor: Visitor
  readonly member: A extends 'member' ? Member : Member | null
}

/** The function behind one endpoint. It gets checked input; what it returns is cut to the endpoint's output shape. */
export type Handler<E> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, call: CallOf<A>) => Promise<z.input<O>> | z.input<O>
    : never

/** A handler whose answer is written down in the output shape already. */
type WritingHandler<E> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.output<I>, call: CallOf<A>) => Promise<PreSerializedJson<z.output<O>>>
    : never

/** A handler for every endpoint of a module: one that is missing does not compile. */
export type HandlersOf<M> = { readonly [N in keyof M]: Handler<M[N]> | WritingHandler<M[N]> }
