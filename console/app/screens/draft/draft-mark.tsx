import type { ChangeField } from '@mall/contract/change-set/fields'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; field: ChangeField; thingId: string }

/** Beside a name: the set that is being written holds another value of it. */
export const DraftMark = ({ draft, field, thingId }: Props) =>
  draft.nextOf(field, thingId) !== null && <Tag tone="warning">有改动</Tag>
