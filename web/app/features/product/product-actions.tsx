import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { toast } from '../../ui/toast-queue.ts'
import { type Contents, contentsText } from './contents-rules.ts'
import type { Product } from './spec-rules.ts'

/** Shares the page with the system's own sheet; where there is none, its address is copied. */
export async function share({ productName }: Product) {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title: productName, url })
    else {
      await navigator.clipboard.writeText(url)
      toast('网址已复制，发给家人看看')
    }
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof Error && error.name === 'AbortError')) toast('没有复制成功，请手动复制网址', 'warning')
  }
}

export const ShareProduct = ({ product }: { product: Product }) => (
  <Action icon="share" label="发给家人看" onPress={() => void share(product)} />
)

/** The list of examinations as a text file. */
export const DownloadContents = ({ product, contents }: { product: Product; contents: Contents }) => (
  <Action icon="doc" label="下载项目清单" onPress={() => download(product, contents)} />
)

function download(product: Product, contents: Contents) {
  // The mark at the start makes old editors read the characters rightly.
  const text = `\uFEFF${contentsText(product.productName, contents)}`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${product.productName}-检查项目.txt`
  link.click()
  URL.revokeObjectURL(url)
}

const Action = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress} className="flex min-h-11 items-center gap-1.5 hover:text-brand">
    <Icon name={icon} />
    {label}
  </button>
)
