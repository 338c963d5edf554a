import { entriesOf, listText } from '@mall/contract/sheet/cells'
import { lectureColumns } from '@mall/contract/sheet/columns'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { BranchField } from '../draft/branch-field.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import { type FieldOf, RowDrawer } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { SpeakerField } from './speaker-field.tsx'

type Props = { id: string; now: string; draft: Draft; onClose: () => void }

/** What is announced of a lecture, new or not. */
export const LectureDrawer = ({ id, now, draft, onClose }: Props) => (
  <RowDrawer
    sheet="lecture"
    id={id}
    now={now}
    draft={draft}
    fieldOf={(column, of) => lectureField(column, of, draft)}
    onClose={onClose}
  >
    <p className="text-14 text-ink-2">发布以后，直播状态、直播和回放地址、提问在这一场的页面上马上办，不用改动单。</p>
  </RowDrawer>
)

function lectureField(column: string, of: FieldOf, draft: Draft): ReactNode | undefined {
  const value = of.cells[column] ?? ''
  const set = (text: string) => of.onChange({ [column]: text })
  if (column === 'speaker') return <SpeakerField {...of} draft={draft} titleError={of.errorOf('speakerTitle')} />
  if (column === 'speakerTitle') return null
  if (column === 'image')
    return (
      <PictureUpload
        kind="article"
        label={lectureColumns.image.name}
        hint="1480 × 812 最合适，左边留给字"
        path={value}
        error={of.error}
        onChange={({ path }) => set(path)}
      />
    )
  if (column === 'branch') return <BranchField value={value} error={of.error} onChange={set} />
  if (column === 'points') return <PointsField value={value} error={of.error} onChange={set} />
  if (column === 'startsAt')
    return (
      <TextField
        label={lectureColumns.startsAt.name}
        type="datetime-local"
        value={value.replace(' ', 'T')}
        onChange={(text) => set(text.replace('T', ' '))}
        error={of.error}
      />
    )
  return undefined
}

type FieldProps = { value: string; error: string | null; onChange: (text: string) => void }

/** One point a line; while it is typed its blanks and empty lines stay. */
function PointsField({ value, error, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={lectureColumns.points.name}
      hint="一行一条；知道从几分几秒讲起的，每条前面写 08:30 和一个空格"
      rows={6}
      maxLength={lectureColumns.points.max}
      value={typed ?? entriesOf(value).join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(listText(entriesOf(text)))
      }}
      error={error}
    />
  )
}
