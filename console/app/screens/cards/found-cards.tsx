import { CARD_NUMBER, cardStandingNames, plainCardNumber } from '@mall/contract/card/terms'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { CardActs } from './card-acts.tsx'
import { type FoundCard, printedNumber, STANDING_SHARES, worthText } from './card-text.ts'

/** The card of this number. */
export function FoundCards({ number, onClear }: { number: string; onClear: () => void }) {
  const isNumber = CARD_NUMBER.test(plainCardNumber(number))
  const cards = useReadPages('searchCards', { number }, { isWanted: isNumber })
  if (!isNumber)
    return (
      <Notice tone="warning" isNews className="mx-4 mb-3 tablet:mx-6">
        “{number}”不是卡号：卡号是 HX 加 12 位数字，请照卡上写全
      </Notice>
    )
  return (
    <DataTable
      label="找到的福卡"
      rows={rowsOf(cards)}
      state={cards}
      keyOf={({ cardId }) => cardId}
      filters={{ active: [{ name: '卡号', drop: onClear }], clear: onClear }}
      empty={{ title: '没有这张卡' }}
      columns={[
        { name: '卡号', isTight: true, cell: (card) => <span className="num">{printedNumber(card.number)}</span> },
        { name: '名称', cell: ({ title }) => title },
        { name: '状态', cell: ({ standing }) => <Standing standing={standing} /> },
        { name: '余额和面值', isLong: true, cell: worthText },
        { name: '有效期到', isTight: true, cell: ({ validTo }) => validTo },
        { name: '绑在', isTight: true, cell: (card) => <BoundTo card={card} /> },
        { name: '发行', isTight: true, isSpare: true, cell: ({ issuedAt }) => timeText(issuedAt) },
        { name: '办理', cell: (card) => <CardActs card={card} /> },
      ]}
    />
  )
}

export const Standing = ({ standing }: Pick<FoundCard, 'standing'>) => (
  <StateMark share={STANDING_SHARES[standing]}>{cardStandingNames[standing]}</StateMark>
)

/** The member who bound it, and since when. */
export function BoundTo({ card: { memberId, boundAt } }: { card: FoundCard }) {
  const mayOpen = holds(useStaff(), 'members.see', null)
  if (memberId === null || boundAt === null) return '—'
  const since = `${timeText(boundAt)} 绑定`
  return mayOpen ? (
    <Link className="link" to={`/members/${memberId}`}>
      {since}
    </Link>
  ) : (
    since
  )
}
