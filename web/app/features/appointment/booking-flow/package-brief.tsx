import type { packageInfo } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { DOT, joinFacts } from '@mall/ui/typography/facts.ts'

export type PackageInfo = OutputOf<typeof packageInfo>

/** `父母安心体检套餐 · 安心版` */
export const packageTitle = (info: Pick<PackageInfo, 'productName' | 'specName'>) =>
  joinFacts([info.productName, info.specName])

type Props = {
  info: PackageInfo
  detailsPath: string
  /** What is booked is put together by hand and counted elsewhere. */
  hasOwnChoice?: boolean
}

/** The package in the summary: picture, name, number of items. */
export function PackageBrief({ info, detailsPath, hasOwnChoice = false }: Props) {
  return (
    <>
      <Picture src={info.imageUrl} width={372} height={176} crop="wide" alt="" className="h-44 w-full object-cover" />
      <div className="px-6.5 pt-5">
        <b className="text-18">{info.productName}</b>
        <p className="text-15 text-ink-2">
          {hasOwnChoice ? (
            info.specName
          ) : (
            <>
              {info.specName && `${info.specName}${DOT}`}
              <span className="num">{info.itemCount}</span> 项
            </>
          )}
        </p>
        <Link to={detailsPath} className="link inline-flex min-h-8 items-center text-15">
          看全部项目
        </Link>
      </div>
    </>
  )
}
