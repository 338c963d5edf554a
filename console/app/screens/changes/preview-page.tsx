import type { StaffOutput } from '@mall/contract/staff-calls'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'

const WIDTHS = [
  { value: 'phone', name: '手机', frame: 'h-211 w-97.5' },
  { value: 'tablet', name: '平板', frame: 'h-225 w-205' },
  { value: 'desktop', name: '电脑', frame: 'h-225 w-360' },
] as const

/** A page of the real shop with the draft over it, at the width of a phone, a tablet or a desktop. */
export default function PreviewPage() {
  const { changeSetId = '' } = useParams()
  const { values, set } = useFilters(['page', 'side', 'width'])
  const side = values.side === 'now' ? 'now' : 'next'
  const width = WIDTHS.find(({ value }) => value === values.width) ?? WIDTHS[2]
  const { data, error, refetch } = useRead('openChangePreview', {
    ...{ changeSetId, side },
    ...(values.page !== undefined && { page: values.page }),
  })
  return (
    <>
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pt-4 pb-3 tablet:px-6">
        <div className="min-w-0 grow">
          <p className="text-13 text-ink-3">
            <Link to={`/changes/${changeSetId}`} className="inline-flex min-h-6 items-center underline">
              回改动单
            </Link>
          </p>
          <h1 className="break-words font-bold text-22">预览{data && ` ${data.title}`}</h1>
          {data && (
            <p className="num text-14 text-ink-2">没有登录的访客看到的样子，到 {timeText(data.until)} 以前可以看</p>
          )}
        </div>
        {data && data.pages.length > 1 && (
          <Select
            label="页面"
            value={data.page}
            onChange={(page) => set({ page })}
            options={data.pages.map(({ name, path }) => ({ value: path, label: name }))}
          />
        )}
        <RadioGroup label="什么时候" value={side} onChange={(next) => set({ side: next })}>
          <Radio value="now">现在</Radio>
          <Radio value="next">发布后</Radio>
        </RadioGroup>
        <RadioGroup label="多宽" value={width.value} onChange={(next) => set({ width: next })}>
          {WIDTHS.map(({ value, name }) => (
            <Radio key={value} value={value}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
      </header>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Opening />}
      {data && <Frame preview={data} width={width} />}
    </>
  )
}

type FrameProps = { preview: StaffOutput<'openChangePreview'>; width: (typeof WIDTHS)[number] }

/** As wide as the device, whatever room there is: it is scrolled to the side. */
const Frame = ({ preview, width: { value, name, frame } }: FrameProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
  <section aria-label="商城页面" tabIndex={0} className="overflow-x-auto pb-6 tablet:px-6">
    <iframe
      key={value}
      title={`${name}上的商城页面`}
      src={value === 'phone' ? preview.phoneUrl : preview.wideUrl}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      className={`max-w-none rounded-10 bg-white shadow-e1 ${frame}`}
    />
  </section>
)
