import { weekdayText } from '@mall/contract/days'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { signedYuan } from '../../parts/yuan.ts'
import { Moments } from '../orders/moments.tsx'
import { type BookDay, type BookFault, SIDE_NAMES, SIDE_NOTES, STATE_NAMES } from './book-text.ts'
import { FaultTable } from './fault-table.tsx'
import { JournalPanel } from './journal-panel.tsx'

/** One day: the sides, what differs, and the seal. */
export function DayPane({ day }: { day: string }) {
  const { data: books, error, refetch } = useRead('getBookDay', { day })
  if (error && !books) return <Failed error={error} onRetry={refetch} />
  if (books?.day !== day) return <p role="status">正在打开……</p>
  return (
    <>
      <Sides books={books} />
      {books.faultCount > 0 && (
        <FaultTable
          title={books.faultCount > books.faults.length ? `差在哪里，共 ${books.faultCount} 处` : '差在哪里'}
          faults={books.faults.map((one) => ({ day, ...one }))}
        />
      )}
      {books.explained.length > 0 && (
        <FaultTable title="说明过的差异，不挡封账" faults={books.explained.map((one) => ({ day, ...one }))} />
      )}
      {books.sealedAt !== null && <JournalPanel day={day} />}
      {books.acts.length > 0 && <Moments timeline={books.acts} />}
    </>
  )
}

function Sides({ books }: { books: BookDay }) {
  const [isSealing, setSealing] = useState(false)
  const { day, state, version, sides, sealedAt, sealedBy, waitsFor, feeFen, bankUntil } = books
  const [seal, isPending] = useAct(
    async (reason: string) => {
      await api.sealBookDay({ day, version, reason })
      setSealing(false)
    },
    { done: '封好了' },
  )
  const waits = (side: BookFault['side']) => sealedAt === null && waitsFor.some((one) => one === side)
  const isWrong = state === 'differs' || state === 'changed'
  return (
    <Panel
      title={`${day} ${weekdayText(day)}`}
      aside={
        <span
          className={classes('flex items-center gap-1.5 font-semibold text-14', isWrong ? 'text-danger' : 'text-ink-2')}
        >
          <Icon name={isWrong ? 'warning' : state === 'waiting' ? 'clock' : 'success'} size={18} />
          {STATE_NAMES[state]}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key */}
      <section aria-label="五方的数" tabIndex={0} className="overflow-x-auto">
        <table className="num w-full tablet:min-w-130 text-14">
          <thead className="bg-surface-sunk text-13 text-ink-2">
            <tr>
              {['来源', '这一方（元）', '应当是（元）', '对上了吗'].map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={classes(
                    'break-keep px-2 py-2 font-semibold tablet:px-4',
                    index === 1 || index === 2 ? 'text-right' : 'text-left',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sides.map((one) => (
              <Side
                key={one.side}
                one={one}
                note={
                  one.side === 'bank' && feeFen !== 0 ? `到账，渠道扣费 ${signedYuan(feeFen)}` : SIDE_NOTES[one.side]
                }
                isWaiting={waits(one.side)}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 text-14">
        {sealedAt === null ? (
          <>
            <span className="grow text-ink-2">
              {state === 'waiting' ? waitingText(waitsFor, bankUntil) : HINTS[state]}
            </span>
            <ActButton
              variant="brand"
              whyNot={state === 'agrees' ? '' : state === 'waiting' ? waitingText(waitsFor, bankUntil) : HINTS[state]}
              onPress={() => setSealing(true)}
            >
              封账
            </ActButton>
          </>
        ) : (
          <span>
            {sealedBy} {timeText(sealedAt)} 封账
          </span>
        )}
      </div>
      {isSealing && (
        <ReasonDialog
          title={`封 ${day} 的账`}
          confirm="封账"
          isPending={isPending}
          onConfirm={(reason) => void seal(reason)}
          onClose={() => setSealing(false)}
        >
          <p>五方一致。封好以后，这一天的数再有变化，会当成差异指出来。封账要再按一次指纹或面容。</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}

const HINTS: Readonly<Record<Exclude<BookDay['state'], 'waiting'>, string>> = {
  differs: '先解决下面列出的差异，对上了才能封',
  agrees: '五方一致，差 0 分',
  sealed: '',
  changed: '',
}

function waitingText(waitsFor: BookDay['waitsFor'], bankUntil: string | null): string {
  if (waitsFor.includes('gateways')) return '支付渠道第二天上午十点以后给账单，系统会自己去取'
  return bankUntil === null ? '还没有导入过银行流水' : `银行流水到 ${bankUntil} 为止，请导入后面的`
}

function Side({ one, note, isWaiting }: { one: BookDay['sides'][number]; note: string; isWaiting: boolean }) {
  const { side, fen, shouldFen, count, sealedFen } = one
  const off = fen - shouldFen
  const moved = sealedFen === null ? 0 : fen - sealedFen
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-2 py-2 text-left tablet:px-4">
        {SIDE_NAMES[side]}
        <span className="block font-normal text-13 text-ink-3">{note}</span>
      </th>
      <td className="px-2 py-2 text-right tablet:px-4">{isWaiting ? '—' : signedYuan(fen)}</td>
      <td className="px-2 py-2 text-right tablet:px-4">{isWaiting ? '—' : signedYuan(shouldFen)}</td>
      <td
        className={classes('px-2 py-2 tablet:px-4', off !== 0 || moved !== 0 ? 'font-bold text-danger' : 'text-ink-2')}
      >
        {isWaiting
          ? side === 'bank'
            ? '流水还没到'
            : '账单还没到'
          : off !== 0
            ? `差 ${signedYuan(off)}`
            : `对上了，${count} 笔`}
        {moved !== 0 && `，封账后变了 ${signedYuan(moved)}`}
      </td>
    </tr>
  )
}
