import { dayOf, dottedDay } from '@mall/contract/days'
import { toldText } from '@mall/contract/report/states'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { ItemRing } from './item-ring.tsx'
import { type Content, isOriginalsAlone } from './report-words.ts'

/** What the doctor says of all of it, signed. */
export function ReportConclusion({ content }: { content: Content }) {
  const { conclusion, signedAt, counts, version, isUpdated, awaited, told } = content
  return (
    <Card as="section" look="panel">
      <h2 id="conclusion" className="font-bold text-20">
        医生的结论
      </h2>
      <div className="tablet:flex tablet:items-start tablet:gap-8">
        <p className="mt-2 min-w-0 grow text-18 leading-[1.74]">{conclusion.summary}</p>
        {!isOriginalsAlone(content) && (
          <div className="mt-3.5 flex shrink-0 items-center gap-4.5 tablet:mt-0 tablet:w-44 tablet:flex-col tablet:gap-3">
            <ItemRing counts={counts} className="w-29 shrink-0" />
            <ul className="grid min-w-0 grow gap-1.5 tablet:w-full">
              <Count look="h-5 bg-ink" label="要处理" count={counts.tasks} />
              <Count look="h-3.5 bg-brand-mid" label="留意就行" count={counts.watch} />
              <Count look="h-2.5 bg-heat-4" label="正常" count={counts.normal} />
            </ul>
          </div>
        )}
      </div>
      {told && (
        <p className="num mt-3.5 flex items-start gap-2 rounded-12 bg-surface-tint px-3.5 py-2.5">
          <Icon name="phone" size={20} className="mt-0.5 shrink-0 text-brand" />
          {dottedDay(dayOf(new Date(told.at)))} 医生已经打电话，把要先知道的结果告诉了{toldText[told.told]}
          。照电话里说的做就好。
        </p>
      )}
      {awaited.length > 0 && (
        <p className="mt-3.5 flex items-start gap-2 rounded-12 bg-surface-sunk px-3.5 py-2.5">
          <Icon name="clock" size={20} className="mt-0.5 shrink-0 text-ink-3" />
          {awaited.join('、')}的结果还没出全。出全以后医生再签一版，短信告诉您，还在这里看。
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-line border-t pt-3.5 leading-snug">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-tint text-brand">
          <Icon name="user" size={24} />
        </span>
        <div className="min-w-0 grow">
          <b>{conclusion.doctor}</b>
          <p className="num text-14 text-ink-3">{dottedDay(dayOf(new Date(signedAt)))} 签发</p>
        </div>
        {isUpdated && <span className="num text-14 text-ink-3">补充或更正过，第 {version} 版</span>}
        <span className="inline-flex items-center gap-1 rounded-6 bg-success-tint px-2 py-1 text-14 text-success">
          <Icon name="shield" size={16} />
          已签名
        </span>
      </div>
    </Card>
  )
}

const Count = ({ look, label, count }: { look: string; label: string; count: number }) => (
  <li className="flex items-center gap-2.5">
    <span className="flex w-4 justify-center">
      <span className={`w-1 rounded-full ${look}`} />
    </span>
    {label}
    <b className="num ml-auto">{count} 项</b>
  </li>
)
