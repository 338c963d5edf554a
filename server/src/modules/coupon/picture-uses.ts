import { usesIn } from '../../app/picture-uses.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { couponActivity } from './tables.ts'

const { id, title: name, pcImage, h5Image } = couponActivity

/** Pop-ups by their pictures. */
export const pictureUses = usesIn({
  ...{ kind: 'popUp', from: couponActivity, id, name, pictures: picturesIn(pcImage, h5Image) },
})
