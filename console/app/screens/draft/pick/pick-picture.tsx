import { PICTURE_KINDS, type PictureKind, pictureKindNames } from '@mall/contract/picture/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { rowsOf, useReadPages } from '../../../client/queries.ts'
import { Drawer } from '../../../parts/drawer.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { NameSearch } from '../../../parts/list-search/name-search.tsx'
import { Opening } from '../../../parts/opening.tsx'
import { useStaff } from '../../../shell/use-staff.ts'
import type { Picture } from '../picture-upload.tsx'

type Props = {
  kind: PictureKind
  label: string
  onChoose: (picture: Picture) => void
  onClose: () => void
}

/** A picture of the library by its description; a mark has to be one that was made a square. */
export function PickPicture({ kind: wanted, label, onChoose, onClose }: Props) {
  const { shopOrigin } = useStaff()
  const [word, setWord] = useState('')
  const [kind, setKind] = useState(wanted === 'logo' ? wanted : '')
  const chosenKind = PICTURE_KINDS.find((one) => one === kind)
  const pictures = useReadPages('listPictures', { ...(word && { word }), ...(chosenKind && { kind: chosenKind }) })
  const rows = rowsOf(pictures)
  return (
    <Drawer title={`从素材库选${label}`} note="点一张就用它" onClose={onClose}>
      <div className="grid gap-3">
        <NameSearch label="说明或文件名" onSearch={setWord} />
        {wanted !== 'logo' && (
          <Select
            label="种类"
            value={kind}
            options={[
              { value: '', label: '全部' },
              ...PICTURE_KINDS.map((value) => ({ value, label: pictureKindNames[value] })),
            ]}
            onChange={setKind}
          />
        )}
        {pictures.error && rows.length === 0 && <Failed error={pictures.error} onRetry={pictures.refetch} />}
        {pictures.isPending && <Opening />}
        {pictures.data && rows.length === 0 && <p role="status">素材库里没有，换几个字，或上传一张</p>}
        <ul className="grid grid-cols-2 gap-2">
          {rows.map(({ path, name, width, height }) => (
            <li key={path}>
              <button
                type="button"
                className="grid w-full gap-1 rounded-10 border border-line p-1.5 text-left hover:bg-surface-tint"
                onClick={() => {
                  onChoose({ path, name, width, height })
                  onClose()
                }}
              >
                <img
                  src={`${shopOrigin}/images/${path}?w=320`}
                  alt=""
                  loading="lazy"
                  className="h-24 w-full rounded-8 bg-surface-sunk object-contain"
                />
                <span className="break-all text-14">{name || path.split('/').at(-1)}</span>
                <span className="num text-13 text-ink-3">
                  {width} × {height}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.hasNextPage && (
          <Button isLoading={pictures.isFetchingNextPage} onPress={() => void pictures.fetchNextPage()}>
            再看一些
          </Button>
        )}
      </div>
    </Drawer>
  )
}
