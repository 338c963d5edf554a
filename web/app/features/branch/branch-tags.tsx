import { Tag } from '../../ui/tag.tsx'
import type { Branch } from './branch-facts.ts'
import { SERVICES } from './branch-wish.ts'

/** Whose house it is and what one can do there. */
export const ServiceTags = ({ branch: { brandName, services, tags } }: { branch: Branch }) => (
  <p className="flex flex-wrap gap-1.5">
    <Tag tone="success">{brandName}</Tag>
    {SERVICES.filter(({ id }) => services.includes(id)).map(({ id, name }) => (
      <Tag key={id}>{name}</Tag>
    ))}
    {tags.map((tag) => (
      <Tag key={tag} tone="grey">
        {tag}
      </Tag>
    ))}
  </p>
)
