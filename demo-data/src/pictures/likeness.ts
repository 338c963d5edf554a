import type { Cover } from '../demo-types.ts'

/** Who, where, what: what makes two pictures look alike, heaviest first. */
function traits({ scene, side, hue, crowd, organs, tier }: Cover): Record<string, number> {
  const seen: Record<string, number> = {
    [`side:${side}`]: 1,
    [`hue:${hue ?? crowd}`]: 1,
    [`dark:${tier === 4}`]: 0.5,
    [`kind:${scene.kind}`]: 0.5,
  }
  if (scene.kind === 'people') {
    for (const { id, pose, holds } of scene.cast) {
      seen[`who:${id}`] = 6
      if (pose) seen[`pose:${pose}`] = 1
      if (holds) seen[`holds:${holds}`] = 2
    }
    seen[`place:${scene.place}`] = 3
    seen[`count:${scene.cast.length}`] = 0.5
  }
  if (scene.kind === 'organ') {
    seen[`organ:${organs[0]}`] = 4
    if (scene.device) seen[`device:${scene.device}`] = 4
    if (scene.beside) seen[`who:${scene.beside.id}`] = 6
    if (!scene.device && !scene.beside) seen.alone = 2
  }
  if (scene.kind === 'thing') seen[`thing:${scene.thing}`] = 8
  return seen
}

/** What was seen before, each time with its weight: the later the heavier. */
export class Seen {
  readonly #weights = new Map<string, number>()

  add(cover: Cover, weight: number): void {
    for (const name of Object.keys(traits(cover))) this.#weights.set(name, (this.#weights.get(name) ?? 0) + weight)
  }

  /** How much of a cover was seen already. */
  likeness(cover: Cover): number {
    return Object.entries(traits(cover)).reduce(
      (sum, [name, weight]) => sum + weight * (this.#weights.get(name) ?? 0),
      0,
    )
  }
}
