import { MAX_PICTURES } from '@mall/contract/order/picture-limits'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { UploadedPicture } from './use-pictures.ts'

type Props = { shots: readonly UploadedPicture[]; onAdd: (files: File[]) => void; onRemove: (url: string) => void }

const WORDS = { sending: '上传中…', sent: '', failed: '没有传上' } as const

/** Photos of what is wrong: their previews, and the way to add one. */
export function PictureField({ shots, onAdd, onRemove }: Props) {
  return (
    <ul aria-label="照片" className="grid grid-cols-3 gap-2.5 tablet:grid-cols-5">
      {shots.map(({ url, name, state }) => (
        <li key={url} className="relative aspect-square overflow-hidden rounded-12 bg-surface-sunk">
          {state === 'failed' ? (
            <span className="grid size-full place-items-center px-2 text-center text-14 text-ink-2">{name}</span>
          ) : (
            <img src={url} alt={name} className="size-full object-cover" />
          )}
          {state !== 'sent' && (
            <span role="status" className="absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-1 text-14 text-white">
              {WORDS[state]}
            </span>
          )}
          <button
            type="button"
            aria-label={`删掉照片 ${name}`}
            onClick={() => onRemove(url)}
            className="absolute top-0 right-0 grid size-11 place-items-center"
          >
            <span className="grid size-7.5 place-items-center rounded-full bg-ink/80 text-white">
              <Icon name="close" size={16} weight={2.6} />
            </span>
          </button>
        </li>
      ))}
      {shots.length < MAX_PICTURES && (
        <li>
          <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1.5 rounded-12 border-[1.5px] border-line-control border-dashed text-15 text-brand hover:bg-surface-tint has-focus-visible:focus-ring">
            <Icon name="image" size={26} />
            {shots.length > 0 ? '再加一张' : '加照片'}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              className="sr-only"
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
        </li>
      )}
    </ul>
  )
}
