import { toast } from '../ui/toast-queue.ts'

/** Shares a page with the system's own sheet; where there is none, its address is copied. */
export async function sharePage(title: string, url = location.origin + location.pathname) {
  if (!navigator.share) return copyAddress(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof Error && error.name === 'AbortError')) await copyAddress(url)
  }
}

/** Copies a page's address; where the browser forbids it, says so. */
export async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast('网址已复制，发给家人看看')
  } catch {
    toast('没有复制成功，请手动复制网址', 'warning')
  }
}
