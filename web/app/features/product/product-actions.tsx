import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { type Contents, contentsText } from './contents/contents-rules.ts'
import type { Product, Spec } from './spec/spec-rules.ts'

/** Lazy: loads dialogs and the QR code on the first press. */
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'))

export function ShareProduct({ product, spec }: { product: Product; spec: Spec | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action icon="share" label="发给家人看" hasDialog onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareDialog product={product} spec={spec} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The list of examinations on paper, or as a text file. */
export const ContentsActions = ({ product, contents }: { product: Product; contents: Contents }) => (
  <>
    <Action icon="doc" label="打印项目清单" onPress={() => window.print()} />
    <Action icon="receipt" label="下载项目清单" onPress={() => download(product, contents)} />
  </>
)

function download(product: Product, contents: Contents) {
  // The mark at the start makes old editors read the characters rightly.
  const text = `\uFEFF${contentsText(product.productName, contents)}`
  saveFile(text, { name: `${product.productName}-检查项目.txt`, type: 'text/plain;charset=utf-8' })
}

type ActionProps = { icon: IconName; label: string; hasDialog?: boolean; onPress: () => void }

const Action = ({ icon, label, hasDialog, onPress }: ActionProps) => (
  <button
    type="button"
    aria-haspopup={hasDialog ? 'dialog' : undefined}
    onClick={onPress}
    className="flex min-h-11 items-center gap-1.5 hover:text-brand"
  >
    <Icon name={icon} />
    {label}
  </button>
)
