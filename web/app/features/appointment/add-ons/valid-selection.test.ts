import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { validSelection } from './valid-selection.ts'

const heart = {
  id: 'heart',
  items: [
    { id: 'echo', basePrice: 230 },
    { id: 'calcium', basePrice: 380 },
    { id: 'abpm', basePrice: 200 },
  ],
}

/** A stub that always refuses these items. */
const refusing =
  (...refused: string[]) =>
  async ({ itemIds, packageIds }: { itemIds: string[]; packageIds: string[] }) => {
    const all = [...itemIds, ...(packageIds.includes('heart') ? heart.items.map(({ id }) => id) : [])]
    const itemId = all.find((id) => refused.includes(id))
    if (itemId) throw new Failure('ITEM_UNSUITABLE', { itemId }, `“${itemId}”适合 40 岁以上，林晓到检那天 36 岁`)
    return all
  }

test('invalid items are removed with a message by name; everything else stays', async () => {
  const selection = { itemIds: ['calcium', 'dxa'], packageIds: [] }
  expect(await validSelection(refusing('calcium'), selection, [heart])).toEqual({
    answer: ['dxa'],
    choice: { itemIds: ['dxa'], packageIds: [] },
    rejections: ['“calcium”适合 40 岁以上，林晓到检那天 36 岁'],
  })
})

test('an item that breaks a package leaves the package’s other items chosen', async () => {
  const { choice, rejections } = await validSelection(
    refusing('calcium'),
    { itemIds: ['dxa'], packageIds: ['heart'] },
    [heart],
  )
  expect(choice).toEqual({ itemIds: ['dxa', 'echo', 'abpm'], packageIds: [] })
  expect(rejections).toHaveLength(1)
})

test('a refusal that names no chosen item is thrown at once, without an endless loop', async () => {
  const gone = async () => {
    throw new Failure('NOT_FOUND', { itemId: 'elsewhere' })
  }
  await expect(validSelection(gone, { itemIds: ['dxa'], packageIds: ['heart'] }, [heart])).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  const withdrawn = async ({ packageIds }: { packageIds: string[] }) => {
    if (packageIds.length > 0) throw new Failure('NOT_FOUND', { packageId: 'heart' }, '有一个组合已经不做了')
  }
  expect(await validSelection(withdrawn, { itemIds: ['dxa'], packageIds: ['heart'] }, [heart])).toMatchObject({
    choice: { itemIds: ['dxa'], packageIds: [] },
    rejections: ['有一个组合已经不做了'],
  })
})
