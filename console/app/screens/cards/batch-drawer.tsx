import { CARD_STANDINGS, type CardStanding, cardLookNames, cardStandingNames } from '@mall/contract/card/terms'
import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { CardActs } from './card-acts.tsx'
import type { Batch } from './card-page.tsx'
import { printedNumber, worthText } from './card-text.ts'
import { BoundTo, Standing } from './found-cards.tsx'

type Props = { batch: Batch; onClose: () => void }

const isStanding = (text: string): text is CardStanding => CARD_STANDINGS.some((one) => one === text)

/** One batch: what became of its cards, and each of them. */
export function BatchDrawer({ batch, onClose }: Props) {
  const { title, look, faceFen, count, validTo, issuedAt, issuedBy, unbound, bound, withdrawn, balanceFen } = batch
  const staff = useStaff()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const ask = () =>
    holds(staff, 'cards.issue', null) ? setWithdrawing(true) : explainMissing({ right: 'cards.issue', branchId: null })
  return (
    <Drawer
      title={title}
      note={`${count} 张，每张 ${yuanText(faceFen)}，${cardLookNames[look]}，到 ${validTo}`}
      onClose={onClose}
      actions={unbound > 0 && <Button onPress={ask}>作废没绑定的 {unbound} 张</Button>}
    >
      <p className="num text-14 text-ink-2">
        {timeText(issuedAt)} {issuedBy} 发行。绑定了 {bound} 张，没绑定 {unbound} 张，作废 {withdrawn} 张；卡里还有{' '}
        {yuanText(balanceFen)}
      </p>
      <Cards batchId={batch.batchId} />
      {isWithdrawing && <WithdrawRest batch={batch} onClose={() => setWithdrawing(false)} />}
    </Drawer>
  )
}

function Cards({ batchId }: Pick<Batch, 'batchId'>) {
  const [standing, setStanding] = useState('')
  const cards = useReadPages('searchCards', { batchId, ...(isStanding(standing) && { standing }) })
  const rows = rowsOf(cards)
  return (
    <div className="mt-4 grid gap-2">
      <Select
        label="哪些卡"
        value={standing}
        options={[
          { value: '', label: '全部' },
          ...CARD_STANDINGS.map((one) => ({ value: one, label: cardStandingNames[one] })),
        ]}
        onChange={setStanding}
      />
      {cards.error && !cards.data && <Failed error={cards.error} onRetry={cards.refetch} />}
      {cards.data && rows.length === 0 && <p className="text-ink-2">没有这样的卡。</p>}
      <ul className="divide-y divide-line" aria-label="这一批的卡">
        {rows.map((card) => (
          <li key={card.cardId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="num font-semibold">{printedNumber(card.number)}</span>
            <Standing standing={card.standing} />
            <span className="num w-full text-14 text-ink-2">
              {worthText(card)}，到 {card.validTo}
            </span>
            <span className="text-14">{card.memberId !== null && <BoundTo card={card} />}</span>
            <CardActs card={card} />
          </li>
        ))}
      </ul>
      {cards.hasNextPage && (
        <Button isLoading={cards.isFetchingNextPage} onPress={() => void cards.fetchNextPage()}>
          再看一些
        </Button>
      )}
    </div>
  )
}

function WithdrawRest({ batch: { batchId, title, unbound, bound }, onClose }: Props) {
  const [withdraw, isPending] = useAct(
    async (reason: string) => {
      await api.withdrawCards({ batchId, reason })
      onClose()
    },
    { done: '没绑定的都作废了' },
  )
  return (
    <ReasonDialog
      title={`作废“${title}”里没绑定的`}
      confirm={`作废 ${unbound} 张`}
      isDanger
      isPending={isPending}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        没绑定的 {unbound} 张从此绑不上，不能恢复。
        {bound > 0 && `已经绑定的 ${bound} 张是会员的，照常用。`}
      </p>
    </ReasonDialog>
  )
}
