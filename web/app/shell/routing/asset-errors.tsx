import { buttonStyle } from '@mall/ui/actions/button-style.ts'

/**
 * Runs in the head, before anything is asked for: a style sheet or script that does not come is written on `<html>`, so
 * that the notice below shows even where the script that failed is the one that brings the page to life.
 *
 * If it should have come from a CDN and the page is not alive yet, the document is loaded once more with the mall's own
 * assets (`assets=own`, taken out of the address again), and so is every later one of this tab. A CDN that sends nothing
 * at all for ten seconds counts as lost. A page that is alive is never loaded anew by itself.
 */
export const assetErrorScript = [
  '{const here=new URL(location.href),own=here.searchParams.get("assets")==="own",store=f=>{try{return f(sessionStorage)}catch{}}',
  'const cdn=()=>{const l=[...document.querySelectorAll("link[href^=http][href*=\'/assets/\']")].find(l=>!l.href.startsWith(location.origin+"/"));return l&&new URL(l.href).origin+"/"}',
  // Two parts that are lost at once ask for one document.
  'let leaves=false;const toOwn=()=>{if(leaves)return;leaves=true;here.searchParams.set("assets","own");location.replace(here)}',
  'if(own){here.searchParams.delete("assets");history.replaceState(history.state,"",here)}else if(store(s=>s.getItem("mall.own-assets")))toOwn()',
  'const lose=isEarly=>{if(isEarly&&!own&&cdn()){store(s=>s.setItem("mall.own-assets","1"));toOwn()}else document.documentElement.dataset.lost=""}',
  'addEventListener("error",({target:t})=>{if(t instanceof HTMLScriptElement||t instanceof HTMLLinkElement&&t.rel==="stylesheet")lose(true)},true)',
  // The document's first script is imported without a handler; all browsers' messages contain this.
  'addEventListener("unhandledrejection",({reason:r})=>{if(r instanceof TypeError&&/module/i.test(r.message))lose(!window.__reactRouterDataRouter)})',
  'setTimeout(()=>{const c=cdn();if(c&&!performance.getEntriesByType("resource").some(e=>e.name.startsWith(c)))lose(true)},1e4)}',
].join('\n')

/** A part that was asked for later did not come. */
export function showAssetError() {
  document.documentElement.dataset.lost = ''
}

/** Stands first in every document, where a page without its style sheet shows it; else it shows when something is lost. */
export function AssetErrorNotice() {
  return (
    <div
      role="alert"
      data-nosnippet=""
      className="no-print fixed inset-x-3 bottom-20 z-50 mx-auto hidden max-w-150 flex-wrap items-center gap-3 rounded-16 bg-white p-4 shadow-e3 tablet:bottom-6 [[data-lost]_&]:flex"
    >
      <p className="min-w-50 grow">页面有一部分没有载入。</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this very document, loaded anew, with or without scripts */}
      <a href="" className={buttonStyle({ variant: 'brand' })}>
        重新载入
      </a>
    </div>
  )
}
