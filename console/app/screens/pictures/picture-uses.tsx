import { pictureUseNames } from '@mall/contract/picture/terms'
import { Link } from '@mall/ui/navigation/link.tsx'
import { type Picture, pathOfUse, type Use } from './picture-text.ts'

/** Where a picture is used, by name. */
export function PictureUses({ picture: { uses, isUsedMore } }: { picture: Picture }) {
  if (uses.length === 0) return <p className="text-ink-2">还没有地方用</p>
  return (
    <ul className="grid gap-1">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`} className="break-words">
          <span className="text-ink-3">{pictureUseNames[use.kind]}</span> <Named use={use} />
        </li>
      ))}
      {isUsedMore && <li className="text-ink-3">还有别处</li>}
    </ul>
  )
}

function Named({ use }: { use: Use }) {
  const path = pathOfUse(use)
  const name = use.name || (use.id && use.kind !== 'operator' ? use.id : '')
  if (path === null) return name
  return (
    <Link className="link" to={path}>
      {name || '打开'}
    </Link>
  )
}
