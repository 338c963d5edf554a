import type { Api } from '@mall/contract/wire/client'
import { createContext } from 'react-router'

export type Layout = 'wide' | 'phone'

/** The server's context for a document's loaders, without a person: every document is anonymous. */
export interface SsrContext {
  api: Api
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
