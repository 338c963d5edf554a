import { isCouponCode } from '@mall/contract/coupon/terms'
import { Select } from '@mall/ui/forms/select.tsx'
import { rowsOf, useRead, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { RowDrawer } from '../draft/row-drawer.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { couponField } from './coupon-field.tsx'

/** All coupons, those that can be claimed longest first. */
export default function CouponList() {
  const { values, set, ...filters } = useFilters(['word', 'standing'])
  const isOpen = values.standing === 'open'
  const coupons = useReadPages('listCouponTemplates', {
    ...(values.word && { word: values.word }),
    ...(isOpen && { isOpen: 'true' as const }),
  })
  const rows = rowsOf(coupons)
  const draft = useDraft()
  const opened = useOpened('open')
  return (
    <DraftPage
      title="优惠券"
      note="先记进改动单，批准、发布以后才能领。发出去的，优惠不能改，领了的人按领时的用"
      draft={draft}
      add="新券"
      onAdd={{ ...COUPON_CODE, onChoose: opened.open }}
    >
      <FilterBar label="券名或券码" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="领取"
          value={isOpen ? 'open' : ''}
          options={[
            { value: '', label: '全部' },
            { value: 'open', label: '还没领完日子的' },
          ]}
          onChange={(standing) => set({ standing })}
        />
      </FilterBar>
      <DataTable
        label="优惠券"
        rows={rows}
        state={coupons}
        keyOf={({ code }) => code}
        filters={filters}
        onOpen={({ code }) => opened.open(code)}
        openKey={opened.id}
        columns={[
          {
            name: '券',
            isLong: true,
            cell: ({ code, title }) => (
              <>
                {title} <DraftMark draft={draft} field="row.coupon" thingId={code} />
              </>
            ),
          },
          { name: '优惠', cell: ({ saves }) => saves, isTight: true },
          {
            name: '哪天能领',
            cell: ({ claimFrom, claimTo }) => `${claimFrom} 至 ${claimTo}`,
            isTight: true,
            isSpare: true,
          },
          { name: '领走', cell: ({ claimed, total }) => `${claimed} / ${total}`, isRight: true },
          { name: '在哪领', cell: ({ isListed }) => (isListed ? '领券中心' : '只凭券码'), isSpare: true },
          { name: '券码', cell: ({ code }) => code },
        ]}
        empty={{ title: '还没有优惠券', hint: '按“新券”起草一张' }}
      />
      {opened.id && <OpenedCoupon key={opened.id} code={opened.id} draft={draft} onClose={opened.close} />}
    </DraftPage>
  )
}

/** Draws the coupon. */
const COUPON_CODE = {
  label: '券码',
  hint: '4 到 40 个字母和数字，例如 SPRING100；凭它领券，以后不能改',
  error: '券码是 4 到 40 个字母和数字',
  maxLength: 40,
  read: (typed: string) => (isCouponCode(typed.toUpperCase()) ? typed.toUpperCase() : ''),
}

/** One coupon with all its columns, new or not. */
function OpenedCoupon({ code, draft, onClose }: { code: string; draft: Draft; onClose: () => void }) {
  const { data, error, refetch, isPlaceholderData } = useRead('listCouponTemplates', { word: code })
  if (!data || isPlaceholderData)
    return (
      <Drawer title="优惠券" onClose={onClose}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Opening />}
      </Drawer>
    )
  const now = data.list.find((one) => one.code === code)?.value ?? ''
  return (
    <RowDrawer sheet="coupon" id={code} now={now} draft={draft} fieldOf={couponField} onClose={onClose}>
      <p className="text-14 text-ink-2">
        {now === ''
          ? '减多少写元，打折写付百分之几，例如 90 是九折'
          : '发出去的券只能改名字、分组、最后一天领、张数、在不在领券中心和排序'}
      </p>
    </RowDrawer>
  )
}
