import { toast } from '@mall/ui/feedback/toast-queue.ts'

/** Shares a page with the system's own sheet; where there is none, its address is copied. */
export const sharePage = (title: string, url = location.origin + location.pathname) =>
  share({ title, url }, () => copyAddress(url))

/** The same with a few words of one's own; copied, `told` says what to do with them. */
export const shareText = (title: string, text: string, told: string) =>
  share({ title, text }, () => copy(text, told, '没有复制成功，请长按文字自己复制'))

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
export const copyAddress = (url: string) => copy(url, '网址已复制，发给家人看看', '没有复制成功，请手动复制网址')

async function copy(text: string, told: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(told)
  } catch {
    toast(failed, 'warning')
  }
}
