import type { addPackageInfo } from '@mall/contract/appointment/add-ons'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { HandoutList } from '../preparation/preparation.tsx'
import { MarketPackageCard } from './market-package-card.tsx'
import type { AddOnPackage } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = { holdId: string; packages: readonly AddOnPackage[]; choice: ItemChoice }
type Info = OutputOf<typeof addPackageInfo>

/** Items that are cheaper together, each package with the way to what is in it. */
export function ExtraPackages({ holdId, packages, choice }: Props) {
  const { packageIds } = choice.chosen
  const [open, setOpen] = useState<Info | null>(null)
  const [openDetails] = useMutation(async (packageId: string) => {
    setOpen(await browserApi().addPackageInfo({ holdId, packageId }))
  })
  return (
    <>
      <ul aria-label="加项组合" className="grid gap-3 py-4 tablet:grid-cols-2 tablet:large:grid-cols-1">
        {packages.map((one) => (
          <MarketPackageCard
            key={one.packageId}
            pack={one}
            isChosen={packageIds.includes(one.packageId)}
            choice={choice}
            details={
              <button
                type="button"
                onClick={() => openDetails(one.packageId)}
                aria-label={`看里面有什么：${one.packageName}`}
                className="link -my-1 min-h-11 self-start text-15"
              >
                看里面有什么
              </button>
            }
          />
        ))}
      </ul>
      {packageIds.length > 0 && (
        <Notice className="mb-4">拿掉组合里的一项，整个组合会一起取消，剩下的按单项价算。</Notice>
      )}
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open?.packageName ?? ''}
        actions={<Button onPress={() => setOpen(null)}>知道了</Button>}
      >
        {open && <PackageDetails info={open} />}
      </Dialog>
    </>
  )
}

const PackageDetails = ({ info }: { info: Info }) => (
  <div className="grid gap-4">
    <p>{info.why}</p>
    <ul className="divide-y divide-line text-ink">
      {info.items.map(({ checkItemId, itemName, tells, singlePrice }) => (
        <li key={checkItemId} className="flex gap-4 py-2.5">
          <span className="min-w-0 grow">
            <b className="font-semibold">{itemName}</b>
            <span className="block text-15 text-ink-2">{tells}</span>
          </span>
          <span className="num shrink-0">¥{yuan(singlePrice)}</span>
        </li>
      ))}
    </ul>
    <p className="num">
      一起加 ¥{yuan(info.price)}，单项合计 ¥{yuan(info.itemsTotal)}；到检多用约 {info.minutes} 分钟
    </p>
    <div className="text-ink">
      <ul className="grid gap-2">
        {[...info.preparation, ...info.itemPreparation].map(({ title, text }) => (
          <li key={title + text}>
            <b className="font-semibold">{title}</b>
            <span className="block text-15 text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      <HandoutList list={info.handedOver} />
    </div>
  </div>
)
