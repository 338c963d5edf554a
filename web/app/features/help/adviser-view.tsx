import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { useSite } from '../../shell/site/site.ts'

/** Who looks after companies: a code to scan, and the telephone. */
export function AdviserView() {
  const { operator, help } = useSite()
  const { adviser } = help
  return (
    <div className="grid grow content-start justify-items-center gap-3 overflow-y-auto px-6 py-8 text-center">
      {adviser && (
        <>
          <QrCode
            mark={<MallLogo size={40} />}
            content={adviser.code}
            label={`${adviser.title}二维码`}
            className="w-55 rounded-16 border border-line p-3"
          />
          <p className="font-bold text-20">{adviser.title}</p>
          <p className="text-ink-2">{adviser.note}</p>
        </>
      )}
      <a href={`tel:${operator.phone}`} className={buttonStyle({ variant: 'brand', size: 'l', className: 'mt-3' })}>
        <Icon name="phone" size={20} />
        <span className="num">{operator.phone}</span>
      </a>
    </div>
  )
}
