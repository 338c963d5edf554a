import { sql } from 'drizzle-orm'
import { usesIn } from '../../app/picture-uses.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { setting } from './tables.ts'

/** The operator's mark, and those of its brands. */
export const pictureUses = usesIn({
  ...{ kind: 'operator', from: setting, id: setting.name, name: sql`''` },
  pictures: picturesIn(setting.value),
})
