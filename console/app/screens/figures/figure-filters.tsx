import { WITHOUT } from '@mall/contract/revenue/kinds'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { branchesWith } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { type Figures, type FigureView, presetSpans } from './figure-view.ts'

const ALL = ''

type Props = { view: FigureView; figures: Figures | undefined }

/** Which days, which branch; what else narrows the figures can be taken off. */
export function FigureFilters({ view, figures }: Props) {
  const staff = useStaff()
  const { filter, set, today, preset, whyNot } = view
  const branches = branchesWith(staff, 'figures.see').map(({ branchId, name }) => ({ value: branchId, label: name }))
  const seesAll = staff.rights.some(({ right, branchIds }) => right === 'figures.see' && branchIds === null)
  const chips = chipsOf(view, figures)
  return (
    <div className="px-4 pb-4 tablet:px-6">
      <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-3 desktop:grid-cols-[repeat(3,minmax(0,13rem))]">
        <TextField
          label="从哪天"
          type="date"
          value={filter.from}
          onChange={(value) => set({ from: value, span: undefined })}
          error={whyNot}
        />
        <TextField
          label="到哪天"
          type="date"
          value={filter.to}
          onChange={(value) => set({ to: value, span: undefined })}
        />
        <Select
          label="院区"
          value={filter.branchId ?? ALL}
          options={[
            { value: ALL, label: '能看的全部' },
            ...branches,
            ...(seesAll ? [{ value: WITHOUT, label: '还没预约，或不到院' }] : []),
          ]}
          onChange={(value) => set({ branch: value })}
        />
        <fieldset className="col-span-2 flex flex-wrap gap-2 tablet:col-span-3" aria-label="常看的日期">
          {presetSpans(today).map(({ id, name, from, to }) => (
            <Button
              key={name}
              size="s"
              variant={id === preset ? 'brand' : 'line'}
              aria-pressed={id === preset}
              onPress={() => set({ from, to, span: id })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </div>
      {chips.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="只看">
          {chips.map(({ name, value, drop }) => (
            <li key={name}>
              <Button size="s" onPress={drop} aria-label={`去掉${name} ${value}`}>
                {name} 是 {value} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `品类 是 父母` */
function chipsOf({ filter, set }: FigureView, figures: Figures | undefined) {
  const { categoryId, channel, staffCode } = filter
  const categoryName = figures?.categories.find((one) => one.categoryId === categoryId)?.categoryName
  const channelName = figures?.channels.find((one) => one.channel === channel)?.channelName
  return [
    categoryId !== undefined && {
      ...{ name: '品类', value: categoryName ?? categoryId, drop: () => set({ category: undefined }) },
    },
    channel !== undefined && {
      ...{ name: '渠道', value: channelName ?? channel, drop: () => set({ channel: undefined }) },
    },
    staffCode !== undefined && { name: '顾问', value: staffCode, drop: () => set({ seller: undefined }) },
  ].filter((chip) => chip !== false)
}
