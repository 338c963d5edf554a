import { sharePage } from '../../shell/share-page.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { type Contents, contentsText } from './contents-rules.ts'
import type { Product } from './spec-rules.ts'

/** Sends the product's page to somebody. */
export const share = ({ productName }: Product) => sharePage(productName)

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
