import { PICTURE_KINDS, pictureKindNames, UNUSED_PICTURE_DAYS } from '@mall/contract/picture/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { AddPicture } from './add-picture.tsx'
import { PictureDrawer } from './picture-drawer.tsx'
import { type Picture, sizeText, titleOf, uploaderOf } from './picture-text.ts'
import { PictureUses } from './picture-uses.tsx'

const USES = { used: '有地方用', unused: '没有地方用' } as const
const isUse = (text?: string): text is keyof typeof USES => text !== undefined && Object.hasOwn(USES, text)

/** Every picture that can be chosen, the newest first. */
export default function PictureList() {
  const { values, set, ...filters } = useFilters(['word', 'kind', 'use'])
  const kind = PICTURE_KINDS.find((one) => one === values.kind)
  const pictures = useReadPages('listPictures', {
    ...(values.word && { word: values.word }),
    ...(kind && { kind }),
    ...(isUse(values.use) && { use: values.use }),
  })
  const rows = rowsOf(pictures)
  const opened = useOpened('open')
  const [isAdding, setAdding] = useState(false)
  const open = rows.find(({ path }) => path === opened.id)
  const mayAdd = holds(useStaff(), 'changes.draft', null)
  return (
    <>
      <PageHeader
        title="素材库"
        note={`没有地方用的图片，${UNUSED_PICTURE_DAYS} 天后从这里拿掉，再过一天删文件。改动单的草稿、还能撤回的改动单都算在用；卖出去的商品的图片一直留着`}
        actions={
          mayAdd && (
            <Button variant="brand" onPress={() => setAdding(true)}>
              上传图片
            </Button>
          )
        }
      />
      <FilterBar label="说明或文件名" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="种类"
          value={kind ?? ''}
          options={[
            { value: '', label: '全部' },
            ...PICTURE_KINDS.map((value) => ({ value, label: pictureKindNames[value] })),
          ]}
          onChange={(value) => set({ kind: value })}
        />
        <Select
          label="用处"
          value={isUse(values.use) ? values.use : ''}
          options={[{ value: '', label: '全部' }, ...Object.entries(USES).map(([value, label]) => ({ value, label }))]}
          onChange={(use) => set({ use })}
        />
      </FilterBar>
      <DataTable
        label="素材库"
        rows={rows}
        state={pictures}
        keyOf={({ path }) => path}
        filters={filters}
        onOpen={({ path }) => opened.open(path)}
        openKey={opened.id}
        columns={[
          { name: '图片', isLong: true, cell: (picture) => <Thumbnail picture={picture} /> },
          { name: '种类', cell: (picture) => pictureKindNames[picture.kind], isTight: true },
          { name: '像素', cell: ({ width, height }) => `${width} × ${height}`, isTight: true, isSpare: true },
          { name: '大小', cell: ({ bytes }) => sizeText(bytes), isRight: true, isTight: true },
          { name: '用在哪里', cell: (picture) => <PictureUses picture={picture} />, isLong: true },
          { name: '谁上传', cell: uploaderOf, isSpare: true },
          { name: '上传时间', cell: ({ uploadedAt }) => timeText(uploadedAt), isTight: true, isSpare: true },
        ]}
        empty={{ title: '还没有图片', hint: '上传商品、文章、横幅的图片，都会放进这里' }}
      />
      {open && <PictureDrawer key={`${open.path} ${open.name}`} picture={open} onClose={opened.close} />}
      {isAdding && <AddPicture onClose={() => setAdding(false)} />}
    </>
  )
}

function Thumbnail({ picture }: { picture: Picture }) {
  const { shopOrigin } = useStaff()
  return (
    <span className="flex items-center gap-3">
      <img
        src={`${shopOrigin}/images/${picture.path}?w=160`}
        alt=""
        loading="lazy"
        className="h-14 w-20 shrink-0 rounded-6 bg-surface-sunk object-contain"
      />
      <span className="min-w-0 break-all tablet:min-w-[9em]">{titleOf(picture)}</span>
    </span>
  )
}
