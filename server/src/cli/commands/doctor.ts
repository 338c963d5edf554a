import { extname } from 'node:path'
import sharp from 'sharp'
import type { Context } from '../../app/context.ts'
import { setDoctor } from '../../modules/content/public.ts'
import { readInputBytes } from '../input-file.ts'

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
