import { isDay } from '@mall/contract/days'
import type { Context } from '../../app/context.ts'
import { operatorActor } from '../../app/staff/operator-api.ts'
import { describeEdition, EditionToPublish, moveEdition, publishEdition } from '../../modules/guide/public.ts'
import { readInputText } from '../input-file.ts'
import { parseJsonText } from '../parse-json-text.ts'

/** Why, as the record keeps it. */
function reasonOf(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason === '') throw new Error('最后写上原因，会写进操作记录')
  return reason
}

const asJson = (described: unknown) => JSON.stringify(described, null, 2)

/** `<文件.json> <原因…>`: adds an edition of the guide. */
export async function publishGuideFor(ctx: Context, [file = '', ...reason]: readonly string[]): Promise<string> {
  const edition = parseJsonText(EditionToPublish, readInputText(file), file)
  await publishEdition(operatorActor(ctx), edition, reasonOf(reason))
  return `${edition.title}：${edition.rules.length} 条，${edition.publishedOn} 起用`
}

export async function guideText(ctx: Context, [id = '']: readonly string[]): Promise<string> {
  const found = await describeEdition(ctx.db, id)
  if (!found) throw new Error(`没有“${id}”这一版`)
  return asJson(found)
}

/** `<编号> <日期> <原因…>`: from which day an edition holds. */
export async function moveGuideFor(ctx: Context, [id = '', day = '', ...reason]: readonly string[]): Promise<string> {
  if (!isDay(day)) throw new Error(`“${day}”不是日期，写成 2027-02-01`)
  await moveEdition(operatorActor(ctx), id, day, reasonOf(reason))
  return `${id} 从 ${day} 起用`
}
