import { failures } from '@mall/contract/failures'
import type { Api } from '@mall/contract/wire/client'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { browserApi } from '../client/api.ts'
import { isFailure } from '../client/failure.ts'
import { loginUrl, session } from '../client/session.ts'
import { currentBranchHost } from './branch-host.ts'
import { browserLayout } from './layout.ts'
import { type Layout, type SsrContext, ssrContext } from './ssr-context.ts'

interface ScreenArgs {
  url: URL
  params: Params
  layout: Layout
  /** On a branch's own host: which branch. */
  branchId: string | null
}
export type GetScreenData<T> = (api: Api, at: ScreenArgs) => Promise<T>

/**
 * The data of a screen that anyone may see: one function, run in process on the server for the first document
 * and over HTTP in the browser afterwards. A refusal becomes the screen's error boundary with the refusal's status.
 */
export function screenData<T>(get: GetScreenData<T>) {
  return {
    onServer: onServer(get),
    inBrowser: ({ request, params }: ClientLoaderFunctionArgs) =>
      orErrorBoundary(get(browserApi(), { url: new URL(request.url), params, ...aroundHere() })),
  }
}

const onServer =
  <T>(get: GetScreenData<T>) =>
  ({ request, params, context }: LoaderFunctionArgs) => {
    const { api, layout, branchId, report } = context.get(ssrContext)
    const url = new URL(request.url)
    return orErrorBoundary(get(api, { url, params, layout, branchId }).catch(reported(report, url.pathname)))
  }

/**
 * The data of a screen that belongs to a person: fetched by the browser only, behind the route's `HydrateFallback`,
 * so that no document of a visitor holds it (`whenViewed`: where staff look at what the member sees). Without a token the
 * visitor goes to the login page and comes back afterwards.
 */
export function personalData<T>(get: GetScreenData<T>) {
  const inBrowser = async ({ request, params }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    if (!session.token() && !session.mayRefresh()) throw redirect(loginUrl(url.pathname + url.search))
    return orErrorBoundary(get(browserApi(), { url, params, ...aroundHere() }))
  }
  inBrowser.hydrate = true as const
  inBrowser.needsLogin = true as const
  inBrowser.whenViewed = import.meta.env.SSR ? onServer(get) : null
  return { inBrowser }
}

/** Whether this screen's loader is one of `personalData`: the flag by which the server keeps visitors out as well. */
export const needsLogin = (clientLoader: unknown): boolean =>
  typeof clientLoader === 'function' && 'needsLogin' in clientLoader

/** The loader of a screen of persons on the server; null for all other screens. */
export function whenViewed(clientLoader: unknown): ((args: LoaderFunctionArgs) => unknown) | null {
  if (typeof clientLoader !== 'function' || !('whenViewed' in clientLoader)) return null
  const { whenViewed: load } = clientLoader
  return typeof load === 'function' ? (args) => load(args) : null
}

/** Like `personalData`, for a screen that visitors may see as well: they get null. */
export function optionalPersonalData<T>(get: GetScreenData<T>) {
  const inBrowser = async ({ request, params }: ClientLoaderFunctionArgs) => {
    if (!session.token() && !session.mayRefresh()) return null
    return orErrorBoundary(get(browserApi(), { url: new URL(request.url), params, ...aroundHere() }))
  }
  inBrowser.hydrate = true as const
  return { inBrowser }
}

const aroundHere = () => ({ layout: browserLayout(), branchId: currentBranchHost() })

/** An error of ours reaches the screen without its words, and under the id that the log has it by. */
const reported = (report: SsrContext['report'], path: string) => (error: unknown) => {
  if (!(error instanceof Error) || (isFailure(error) && error.failure !== 'SERVER_ERROR')) throw error
  const { status, msg } = failures.SERVER_ERROR
  throw data({ failure: 'SERVER_ERROR', msg, data: null, requestId: report(error, path) }, { status })
}

/** A refusal, or a mall that is busy, becomes the error boundary's with its status. */
export async function orErrorBoundary<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (!isFailure(error)) throw error
    const { failure, message: msg, requestId } = error
    throw data({ failure, msg, data: error.data, requestId }, { status: error.status })
  }
}
