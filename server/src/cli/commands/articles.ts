import { extname } from 'node:path'
import sharp from 'sharp'
import type { Context } from '../../app/context.ts'
import { ArticleToPublish, publishArticle, setDoctor, withdrawArticle } from '../../modules/content/public.ts'
import { readInputBytes, readInputText } from '../input-file.ts'
import { parseJsonText } from '../parse-json-text.ts'

/** `<文件.json> [图片]`: publishes or replaces an article with its picture. */
export async function publishArticleFor(ctx: Context, [file = '', picture]: readonly string[]): Promise<string> {
  const article = parseJsonText(ArticleToPublish, readInputText(file), file)
  await publishArticle(ctx, article, picture === undefined ? null : await pictureIn(picture))
  const { kind, id } = article
  return `已发布：${kind === 'health' ? `/healthInformation/detail/${id}` : `/mall-list-details/${id}`}`
}

export async function withdrawArticleFor(ctx: Context, [id = '']: readonly string[]): Promise<string> {
  if (!(await withdrawArticle(ctx, id))) throw new Error(`没有“${id}”这篇文章`)
  return `${id} 已撤下`
}

/** `<姓名> <图片>`: sets the portrait shown with a doctor's lectures and reviewed articles. */
export async function setDoctorFor(ctx: Context, [name = '', file = '']: readonly string[]): Promise<string> {
  await setDoctor(ctx, name, await pictureIn(file), extname(file).slice(1).toLowerCase())
  return `${name}的头像换好了`
}

/** Refuses files that are no pictures now, instead of showing a broken one later. */
async function pictureIn(file: string): Promise<Buffer> {
  const data = readInputBytes(file)
  await sharp(data)
    .metadata()
    .catch(() => {
      throw new Error(`${file} 不是能显示的图片`)
    })
  return data
}
