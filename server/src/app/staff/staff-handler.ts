import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import type { z } from 'zod'
import type { HeldRights } from '../../modules/staff/public.ts'
import type { Context, Visitor } from '../context.ts'

/** The logged-in staff member of a request, with the rights held at this moment. */
export interface Staff extends HeldRights {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly isDemo: boolean
  readonly device: string
  readonly sessionId: string
  /** When a passkey last confirmed the person. */
  readonly verifiedAt: Date
  readonly expiresAt: Date
  /** On a device that several people use. */
  readonly isShared: boolean
}

/** Call information for a handler of the console. */
export interface StaffCall<S extends Staff | null = Staff> {
  readonly ctx: Context
  readonly visitor: Visitor
  readonly staff: S
}

/** The function of a console endpoint. Its input is validated, its right checked, its result stripped to the output shape. */
export type StaffHandler<E> =
  E extends StaffEndpoint<infer I, infer O, infer N>
    ? (input: z.output<I>, call: StaffCall<[N] extends ['anyone'] ? null : Staff>) => Promise<z.input<O>> | z.input<O>
    : never

/** Handlers of all console endpoints of a module; a missing one does not compile. */
export type StaffHandlersOf<M> = { readonly [N in keyof M]: StaffHandler<M[N]> }

/**
 * The branches that a call touches; null in it: the whole group. null instead: there is no such thing. Found before the
 * handler runs, so the handler's own statements must not rely on it where the thing can move.
 */
type PlacesOf<E> =
  E extends StaffEndpoint<infer I>
    ? (ctx: Context, input: z.output<I>) => Promise<readonly (string | null)[] | null>
    : never

/** For every call of a module that needs a right at a branch. */
export type StaffPlacesOf<M> = {
  readonly [N in keyof M as M[N] extends { needs: { at: 'branch' } } ? N : never]: PlacesOf<M[N]>
}
