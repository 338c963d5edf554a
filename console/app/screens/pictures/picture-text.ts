import type { PictureUseKind } from '@mall/contract/picture/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'

export type Picture = StaffOutput<'listPictures'>['list'][number]
export type Use = Picture['uses'][number]

/** `320 KB`, `1.2 MB` */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`
}

/** What it is called: by its description, or by its file. */
export const titleOf = ({ name, path }: Pick<Picture, 'name' | 'path'>): string =>
  name || (path.split('/').at(-1) ?? path)

export const uploaderOf = ({ by }: Picture): string => by || '素材库之前就有'

/** Where a use is looked at or changed; null: nowhere in the console. */
export function pathOfUse({ kind, id }: Use): string | null {
  return id === '' ? null : (PATHS[kind]?.(encodeURIComponent(id)) ?? null)
}

const PATHS: Readonly<Partial<Record<PictureUseKind, (id: string) => string>>> = {
  product: (id) => `/products/${id}`,
  article: (id) => `/articles/${id}`,
  doctor: (id) => `/doctors?open=${id}`,
  lecture: (id) => `/lectures/${id}`,
  special: (id) => `/specials/${id}`,
  popUp: (id) => `/pop-ups?open=${id}`,
  banner: (id) => `/changes/history/banner/${id}`,
  branch: (id) => `/changes/history/branch/${id}`,
  operator: (id) => `/changes/history/operator/${id}`,
  text: (id) => `/texts/${id}`,
  changeSet: (id) => `/changes/${id}`,
}
