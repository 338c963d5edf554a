import { toast } from '../ui/toast-queue.ts'

/** Shares a page with the system's own sheet; where there is none, its address is copied. */
export async function sharePage(title: string, url = location.origin + location.pathname) {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast('网址已复制，发给家人看看')
    }
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof Error && error.name === 'AbortError')) toast('没有复制成功，请手动复制网址', 'warning')
  }
}
