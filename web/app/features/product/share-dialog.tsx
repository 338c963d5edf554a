import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { copyUrl } from '../../shell/browser/share-page.ts'
import type { Product, Spec } from './spec/spec-rules.ts'
import { productUrl } from './spec/spec-url.ts'

type Props = { product: Product; spec: Spec | null; onClose: () => void }

/** From the desktop to a phone: a code to scan, and the address to copy. */
export default function ShareDialog({ product, spec, onClose }: Props) {
  const url = location.origin + productUrl(product, spec)
  return (
    <Dialog isOpen onClose={onClose} title="发给家人看">
      <div className="flex flex-wrap items-center gap-6 py-2">
        <div className="rounded-16 border border-line p-3">
          <QrCode
            mark={<MallLogo size={40} />}
            content={url}
            label={`${product.productName}的网址二维码`}
            className="size-44"
          />
        </div>
        <div className="min-w-0 flex-1">
          <p>用手机扫一扫，在手机上打开这一页，再转给家人。</p>
          <p className="mt-3 break-all rounded-10 bg-surface-sunk px-3 py-2 text-15 text-ink-2">{url}</p>
          <button
            type="button"
            onClick={() => void copyUrl(url)}
            className={buttonStyle({ variant: 'tint', className: 'mt-3' })}
          >
            <Icon name="copy" />
            复制网址
          </button>
        </div>
      </div>
    </Dialog>
  )
}
