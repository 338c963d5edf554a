import { unplacedText } from '@mall/contract/report/states'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { type ComponentProps, useState } from 'react'
import { DataTable } from '../../../parts/data-table.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { timeText } from '../../../parts/time-text.ts'
import { useOpened } from '../../../parts/use-opened.ts'
import { CallClock } from '../call-clock.tsx'
import { CallDrawer } from '../call-drawer.tsx'
import { FilesDrawer } from '../originals/files-drawer.tsx'
import type { CriticalCall, ToSign, Unplaced } from '../report-text.ts'
import { UnplacedDrawer } from '../unplaced-drawer.tsx'
import { PATH, useBookingColumn } from './booking-column.tsx'

type State = ComponentProps<typeof DataTable>['state']
type Awaited = StaffOutput<'listReportWork'>['awaited'][number]

type ToSignProps = { rows: readonly ToSign[]; state: State; canUpload: boolean; canSign: boolean }

export function ToSignTable({ rows, state, canUpload, canSign }: ToSignProps) {
  const [original, setOriginal] = useState<ToSign | null>(null)
  const booking = useBookingColumn()
  return (
    <>
      <DataTable
        label="等签发的报告"
        rows={rows}
        state={state}
        keyOf={({ reportId }) => reportId}
        empty={{ title: '没有等签发的报告', hint: '报告传上来、对上人，就排在这里' }}
        columns={[
          {
            name: '受检人',
            cell: ({ reportId, name }) =>
              canSign ? (
                <Link to={`/reports/${reportId}`} className={`${PATH} font-semibold`}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              ),
          },
          { name: '到检码', cell: ({ checkInCode }) => checkInCode, isTight: true },
          { name: '体检日', cell: ({ day }) => day, isTight: true, isSpare: true },
          { name: '套餐', cell: ({ productName }) => productName, isExtra: true },
          { name: '进展', cell: (row) => <Progress row={row} /> },
          {
            name: '原件',
            cell: (row) =>
              canUpload ? (
                <Button size="s" onPress={() => setOriginal(row)}>
                  {row.files > 0 ? `${row.files} 个，看看` : '补上'}
                </Button>
              ) : row.files > 0 ? (
                `${row.files} 个`
              ) : (
                '没有'
              ),
          },
          {
            name: '上传',
            cell: ({ uploadedAt, uploadedBy }) => `${timeText(uploadedAt)} ${uploadedBy}`,
            isTight: true,
          },
          ...booking,
        ]}
      />
      {original && <FilesDrawer reportId={original.reportId} name={original.name} onClose={() => setOriginal(null)} />}
    </>
  )
}

function Progress({ row: { version, isVisitOver, isComplete } }: { row: ToSign }) {
  if (!isVisitOver) return <StateMark share={0.6}>检查没结束</StateMark>
  if (!isComplete) return <StateMark share={0.7}>没出全，可以先签</StateMark>
  return <StateMark share={0.8}>{version > 1 ? `等签发，第 ${version} 版` : '等签发'}</StateMark>
}

type UnplacedProps = { rows: readonly Unplaced[]; state: State; canPlace: boolean }

export function UnplacedTable({ rows, state, canPlace }: UnplacedProps) {
  const { id, open, close } = useOpened('unplaced')
  const opened = rows.find(({ unplacedId }) => unplacedId === id)
  return (
    <>
      <DataTable
        label="对不上人的报告"
        rows={rows}
        state={state}
        keyOf={({ unplacedId }) => unplacedId}
        openKey={id}
        {...(canPlace && { onOpen: ({ unplacedId }: Unplaced) => open(unplacedId) })}
        empty={{ title: '报告都对上人了', hint: '到检码或证件号对不上的，会留在这里等人核对' }}
        columns={[
          { name: '到检码', cell: ({ checkInCode }) => checkInCode },
          { name: '证件尾号', cell: ({ idNumberTail }) => idNumberTail, isTight: true },
          {
            name: '为什么',
            cell: ({ why, isCritical }) => (
              <>
                {isCritical && <b className="mr-1.5 text-danger">有危急值，先对人</b>}
                {unplacedText[why]}
              </>
            ),
            isLong: true,
          },
          {
            name: '上传',
            cell: ({ uploadedAt, uploadedBy }) => `${timeText(uploadedAt)} ${uploadedBy}`,
            isTight: true,
          },
        ]}
      />
      {opened && canPlace && <UnplacedDrawer key={opened.unplacedId} one={opened} onClose={close} />}
    </>
  )
}

type AwaitedProps = { rows: readonly Awaited[]; state: State; onUpload: ((checkInCode: string) => void) | null }

export function AwaitedTable({ rows, state, onUpload }: AwaitedProps) {
  const booking = useBookingColumn()
  return (
    <DataTable
      label="还没收到的报告"
      rows={rows}
      state={state}
      keyOf={({ bookingId }) => bookingId}
      empty={{ title: '查完的都收到报告了', hint: '检查结束、报告还没传上来的，会在这里' }}
      columns={[
        { name: '受检人', cell: ({ name }) => <b>{name}</b> },
        { name: '体检日', cell: ({ day }) => day, isTight: true, isSpare: true },
        { name: '套餐', cell: ({ productName }) => productName, isExtra: true },
        { name: '到检码', cell: ({ checkInCode }) => checkInCode, isTight: true },
        {
          name: '报告',
          cell: ({ checkInCode }) =>
            onUpload ? (
              <Button size="s" onPress={() => onUpload(checkInCode)}>
                上传
              </Button>
            ) : (
              '等上传'
            ),
          isTight: true,
        },
        ...booking,
      ]}
    />
  )
}

type CallsProps = { rows: readonly CriticalCall[]; state: State; canSign: boolean }

export function CallsTable({ rows, state, canSign }: CallsProps) {
  const { id, open, close } = useOpened('call')
  const opened = rows.find(({ criticalId }) => criticalId === id)
  return (
    <>
      <DataTable
        label="要打的危急值电话"
        rows={rows}
        state={state}
        keyOf={({ criticalId }) => criticalId}
        openKey={id}
        {...(canSign && { onOpen: ({ criticalId }: CriticalCall) => open(criticalId) })}
        empty={{ title: '没有要打的电话', hint: '传上来的结果里有危急值，不等签发，就会排在这里请医生打电话' }}
        columns={[
          { name: '受检人', cell: ({ name }) => name },
          { name: '时限', cell: ({ foundAt, dueAt }) => <CallClock since={foundAt} dueAt={dueAt} />, isTight: true },
          { name: '谁在打', cell: (call) => takenText(call) },
          { name: '到检码', cell: ({ checkInCode }) => checkInCode, isTight: true },
          { name: '没打通', cell: ({ tries }) => (tries > 0 ? `${tries} 次` : '—'), isTight: true },
          { name: '体检日', cell: ({ day }) => day, isTight: true },
          { name: '传上来', cell: ({ foundAt }) => timeText(foundAt), isTight: true, isExtra: true },
          { name: '套餐', cell: ({ productName }) => productName, isExtra: true },
        ]}
      />
      {opened && canSign && <CallDrawer key={opened.criticalId} call={opened} onClose={close} />}
    </>
  )
}

const takenText = ({ takenBy, isMine, takenAt }: CriticalCall) =>
  takenBy === null ? '还没有人接' : isMine ? '我在打' : `${takenBy} ${timeText(takenAt)} 接了`
