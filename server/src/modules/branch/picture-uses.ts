import { usesIn } from '../../app/picture-uses.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { branch } from './tables.ts'

/** Branches by their pictures. */
export const pictureUses = usesIn({
  ...{ kind: 'branch', from: branch, id: branch.id, name: branch.name, pictures: picturesIn(branch.image) },
})
