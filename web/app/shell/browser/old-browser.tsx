import { useMaybeSite } from '../site/site.ts'

/**
 * Runs in the head: a browser older than the mall's (docs/decisions/2026-11-23-browsers.md) is written on `<html>`, so that
 * the words below show where no other script may run. One feature that came with Chromium 108, one with Safari 16.4.
 */
export const oldBrowserScript =
  'if(!("CompressionStream"in self&&self.CSS&&CSS.supports("height:1dvh")))document.documentElement.dataset.old=""'

/** The notice for old browsers: pages are readable, buttons may not work. */
export function OldBrowser() {
  const phone = useMaybeSite()?.operator.phone
  return (
    <p
      role="alert"
      data-nosnippet=""
      className="no-print hidden bg-warning-tint px-4 py-3 text-center text-warning [[data-old]_&]:block"
    >
      这个浏览器比较旧，有些按钮可能没有反应。请更新微信或浏览器后再打开
      {phone && (
        <>
          ，或拨打{' '}
          <a href={`tel:${phone}`} className="num whitespace-nowrap font-bold underline">
            {phone}
          </a>
        </>
      )}
      。
    </p>
  )
}
