import type { pushActivityCoupon } from '@mall/contract/coupon/calls'
import type { assess } from '@mall/contract/guide/calls'
import type { Api, InputOf, OutputOf } from '@mall/contract/wire/client'
import { createContext } from 'react-router'
import type { Profile } from '../client/session.ts'

export type Layout = 'wide' | 'phone'

/** The server's context for a document's loaders. */
export interface SsrContext {
  api: Api
  /** The member whom staff look at, and whose data the screens of persons then show; null: the document is anonymous. */
  member: Profile | null
  /** The pop-up of the home page that staff look at before it is published; null: it comes in the browser, if at all. */
  popUp: OutputOf<typeof pushActivityCoupon>
  /** Somebody's answers to the guide with what it makes of them, that staff look at before it is published; null: answers stay in the browser. */
  guide: { answers: InputOf<typeof assess>; result: OutputOf<typeof assess> } | null
  layout: Layout
  /** On a branch's own host: which branch. */
  branchId: string | null
  /** The CDN that static assets come from; '': the mall itself. */
  assetsOrigin: string
  /** test, uat, pre or prod. */
  environment: 'test' | 'uat' | 'pre' | 'prod'
  /** Where an unexpected error of a document goes: the server's log. Answers the id that it has there. */
  report: (error: unknown, path: string) => string
}

export const ssrContext = createContext<SsrContext>()
