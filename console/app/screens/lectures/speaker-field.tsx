import { cellsOf } from '@mall/contract/change-set/row-value'
import { doctorColumns, lectureColumns } from '@mall/contract/sheet/columns'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { PickDrawer } from '../draft/pick/pick-drawer.tsx'
import type { FieldOf } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'

interface Doctor {
  doctorId: string
  name: string
  title: string
  /** Only in the change set that is being written. */
  isDrafted: boolean
}

type Props = FieldOf & { draft: Draft; titleError: string | null }

/** Who speaks: one of the doctors, with the doctor's own title, or somebody else by name and title. */
export function SpeakerField({ cells, error, onChange, draft, titleError }: Props) {
  const { speaker = '', speakerTitle = '' } = cells
  const [isPicking, setPicking] = useState(false)
  const known = useDoctors(draft, speaker).find(({ name }) => name === speaker)
  const [isOther, setOther] = useState(false)
  const writesName = isOther || (speaker !== '' && !known)
  return (
    <fieldset className="grid gap-2 rounded-10 border border-line p-3">
      <legend className="px-1 font-semibold text-15">{lectureColumns.speaker.name}</legend>
      {known && !isOther && (
        <p className="break-words">
          <b className="font-semibold">{known.name}</b>{' '}
          <span className="text-ink-2">{known.title || '这位医生还没有写职称'}</span>
          {known.isDrafted && <span className="text-14 text-ink-3">，在这张改动单里新建，和讲座一起发布</span>}
        </p>
      )}
      {!writesName && (
        <Button size="s" className="justify-self-start" onPress={() => setPicking(true)}>
          {known ? '换一位医生' : '选医生'}
        </Button>
      )}
      {error && !writesName && (
        <p role="alert" className="text-14 text-danger">
          请选一位医生，或勾上下面一条自己写
        </p>
      )}
      <Checkbox
        isSelected={writesName}
        onChange={(is) => {
          setOther(is)
          onChange({ speaker: '', speakerTitle: '' })
        }}
      >
        主讲人不是商城的医生，自己写姓名和职称
      </Checkbox>
      {writesName && (
        <TextField
          label={lectureColumns.speaker.name}
          maxLength={lectureColumns.speaker.max}
          autoComplete="off"
          value={speaker}
          onChange={(text) => onChange({ speaker: text })}
          error={error}
        />
      )}
      {(writesName || known?.title === '') && (
        <TextField
          label={lectureColumns.speakerTitle.name}
          maxLength={lectureColumns.speakerTitle.max}
          autoComplete="off"
          value={speakerTitle}
          onChange={(text) => onChange({ speakerTitle: text })}
          error={titleError}
        />
      )}
      {known && isOther && (
        <p className="text-14 text-ink-2">商城有一位医生叫“{known.name}”，会带上这位医生的职称和头像</p>
      )}
      {isPicking && (
        <PickDoctor
          draft={draft}
          onChoose={({ name, title }) => onChange({ speaker: name, speakerTitle: title })}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  )
}

/** Doctors by this word: as the set that is being written makes them, and those that only it has. */
function useDoctors(draft: Draft, word: string): readonly Doctor[] {
  const { data } = useRead('listDoctors', { ...(word && { word }) })
  const drafted = new Map(
    (draft.set?.lines ?? []).flatMap(({ field, thingId, next }) =>
      field === 'row.doctor' ? [[thingId, cellsOf(next) ?? {}] as const] : [],
    ),
  )
  const standing = (data?.list ?? []).map(({ doctorId, name, title }) => {
    const cells = drafted.get(doctorId)
    return { doctorId, name: cells?.name ?? name, title: cells?.title ?? title, isDrafted: false }
  })
  const own = [...drafted].flatMap(([doctorId, { name = '', title = '' }]) =>
    standing.some((one) => one.doctorId === doctorId) || ![name, title, doctorId].some((text) => text.includes(word))
      ? []
      : [{ doctorId, name, title, isDrafted: true }],
  )
  return [...own, ...standing]
}

type PickProps = { draft: Draft; onChoose: (doctor: Doctor) => void; onClose: () => void }

function PickDoctor({ draft, onChoose, onClose }: PickProps) {
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('listDoctors', { ...(word && { word }) })
  const doctors = useDoctors(draft, word)
  return (
    <PickDrawer
      title="选医生"
      label={`${doctorColumns.name.name}、职称或编号`}
      isOne
      onWord={setWord}
      failure={{ error, onRetry: refetch }}
      found={
        data &&
        doctors.map((doctor) => ({
          ...{ code: doctor.doctorId, item: doctor },
          text: (
            <>
              {doctor.name} <span className="text-14 text-ink-2">{doctor.title}</span>
              {doctor.isDrafted && <span className="text-14 text-ink-3">，在这张改动单里</span>}
            </>
          ),
        }))
      }
      onChoose={([doctor]) => doctor && onChoose(doctor)}
      onClose={onClose}
    />
  )
}
