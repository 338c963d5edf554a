import { expect, test } from 'vitest'
import { openMall } from '../testing/mall.ts'
import { openJobs } from './jobs.ts'

const NAME = 'a-parcel'
const never = () => {
  throw new Error('nothing may go wrong here')
}

test('resting waits for the tick and the job under way, takes up nothing new and still lets things be enqueued', async () => {
  await using mall = await openMall()
  const jobs = await openJobs(mall.databaseUrl, [NAME], { working: true })
  const begun: string[] = []
  const ended: string[] = []
  const gate = Promise.withResolvers<void>()
  const bothBegan = Promise.withResolvers<void>()
  const act = async (what: string) => {
    begun.push(what)
    if (begun.length === 2) bothBegan.resolve()
    await gate.promise
    ended.push(what)
  }
  await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, NAME, {}))
  await jobs.start(
    {},
    { [NAME]: { run: () => act('job') } },
    { tick: { everySeconds: 3_600, run: () => act('tick') } },
    never,
  )
  await bothBegan.promise
  const rest = jobs.rest().then(() => ended.push('rest'))
  await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, NAME, {}))
  gate.resolve()
  await rest
  expect(ended.toSorted()).toEqual(['job', 'rest', 'tick'])
  expect(ended.at(-1)).toBe('rest')
  expect(begun).toHaveLength(2)
  await jobs.stop()
  expect(begun).toHaveLength(2)
})
