import { redirect } from 'react-router'

/**
 * A branch may have a host of its own (specification section 6): there the home page is the branch's, and every other
 * page opens on the mall's host. `<html>` tells which branch and which host, for code that runs outside of React.
 */
export const branchAttributes = (site: { branchId: string | null; origin: string } | undefined) =>
  site?.branchId ? { 'data-branch': site.branchId, 'data-main-origin': site.origin } : {}

/** The branch whose host this browser is on; null on the mall's own. */
export const currentBranchHost = (): string | null => document.documentElement.dataset.branch ?? null

/** The same address on the mall's own host; the home page and places within it stay. */
export function onMainHost(href: string, mainOrigin: string): string {
  return href === '/' || /^\/?[#?]/.test(href) || !href.startsWith('/') ? href : mainOrigin + href
}

/** A client middleware: any navigation that would show another page here is sent to the mall's host. */
export function leaveBranchHost({ request }: { request: Request }) {
  const { mainOrigin } = document.documentElement.dataset
  const { pathname, search } = new URL(request.url)
  if (mainOrigin && pathname !== '/') throw redirect(mainOrigin + pathname + search)
}
