import { toast } from '@mall/ui/feedback/toast-queue.ts'

/** Shares a page with the system's own sheet; where there is none, its address is copied. */
export const sharePage = (title: string, url = location.origin + location.pathname) =>
  share({ title, url }, () => copyUrl(url))

/** The same with a text; where it is copied instead, `successText` is shown. */
export const shareText = (title: string, text: string, successText: string) =>
  share({ title, text }, () => copy(text, successText, '没有复制成功，请长按文字自己复制'))

async function share(shared: { title: string; url?: string; text?: string }, otherwise: () => Promise<void>) {
  if (!navigator.share) return otherwise()
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof Error && error.name === 'AbortError')) await otherwise()
  }
}

/** Copies a page's address; where the browser forbids it, says so. */
export const copyUrl = (url: string) => copy(url, '网址已复制，发给家人看看', '没有复制成功，请手动复制网址')

async function copy(text: string, successText: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(successText)
  } catch {
    toast(failed, 'warning')
  }
}
