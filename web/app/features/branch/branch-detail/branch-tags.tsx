import { Tag } from '@mall/ui/typography/tag.tsx'
import type { Branch } from '../branch.ts'
import { SERVICES } from '../branch-list/branch-query.ts'
import { OpenTag } from './open-tag.tsx'

/** Whether it is open now, whose house it is and what one can do there. */
export const ServiceTags = ({ branch }: { branch: Branch }) => (
  <p className="flex flex-wrap gap-1.5">
    <OpenTag branch={branch} />
    <Tag>{branch.brandName}</Tag>
    {SERVICES.filter(({ id }) => branch.services.includes(id)).map(({ id, name }) => (
      <Tag key={id}>{name}</Tag>
    ))}
    {branch.tags.map((tag) => (
      <Tag key={tag} tone="grey">
        {tag}
      </Tag>
    ))}
  </p>
)
