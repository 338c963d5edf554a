import { MAX_TAKE_BACK_DAYS } from '@mall/contract/settings/thresholds'
import { eq, sql } from 'drizzle-orm'
import { usesIn } from '../../app/picture-uses.ts'
import { mallTime } from '../../platform/clock.ts'
import { literals } from '../../platform/database/states.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { changeSet, changeSetLine, PICTURE_FIELDS } from './tables.ts'

const DAY_MS = 86_400_000
const { state, publishedAt } = changeSet

/** Sets that would show a picture once they are published, or again once they are taken back. */
export const pictureUses = usesIn({
  ...{ kind: 'changeSet', id: changeSet.id, name: changeSet.title },
  from: sql`${changeSetLine} join ${changeSet} on ${eq(changeSet.id, changeSetLine.changeSetId)}`,
  pictures: picturesIn(changeSetLine.base, changeSetLine.next),
  only: sql`${changeSetLine.field} in ${literals(PICTURE_FIELDS)} and (
    ${state} in ('draft', 'submitted', 'approved')
    or (${state} = 'published' and ${publishedAt} > ${mallTime(-MAX_TAKE_BACK_DAYS * DAY_MS)})
  )`,
})
