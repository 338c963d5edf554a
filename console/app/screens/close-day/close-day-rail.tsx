import { Panel } from '../../parts/panel.tsx'
import type { Preview } from './closing-text.ts'

/** Beside the list: the words that are sent, and what else closing the day does. */
export function CloseDayRail({ preview, toPhone }: { preview: Preview; toPhone: number }) {
  const { message, free, held, waiting } = preview
  const facts = [
    { name: '空着的号', value: `收回 ${free} 个` },
    { name: '正在选的', value: held > 0 ? `${held} 人，要重新选` : '没有' },
    { name: '候补这天的', value: waiting > 0 ? `${waiting} 人，等不到号了` : '没有' },
    { name: '要打电话', value: `${toPhone} 人` },
  ]
  return (
    <aside className="flex flex-col gap-4 px-4 pb-4 desktop:pl-0">
      {message !== '' && (
        <Panel title="客人会收到">
          <p className="break-words px-4 py-3 text-15 leading-normal">{message}</p>
          <p className="border-line border-t px-4 py-2 text-14 text-ink-3">短信和站内信都发，名字和时间按各人的填</p>
        </Panel>
      )}
      <Panel title="停检以后">
        <dl className="grid grid-cols-[6rem_1fr] gap-y-1.5 px-4 py-3 text-15">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="border-line border-t px-4 py-2 text-14 text-ink-2">
          新位置留 24 小时。没回音的转到打电话，位置放回去；不想做的按订单规则退款。
        </p>
      </Panel>
    </aside>
  )
}
