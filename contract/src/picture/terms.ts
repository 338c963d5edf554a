/** What a picture was uploaded for, which decides where it lies and how large it may be. */
export const PICTURE_KINDS = [
  'product',
  'article',
  'banner',
  'special',
  'branch',
  'doctor',
  'category',
  'logo',
] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const pictureKindNames = {
  product: '商品',
  article: '文章和讲座',
  banner: '横幅',
  special: '专题和弹窗',
  branch: '院区',
  doctor: '医生',
  category: '分类和入口',
  logo: '标志',
} as const satisfies Readonly<Record<PictureKind, string>>

/** Where they lie below `/images/`. `pictures_in` of the database knows these too, and a test holds both together. */
export const PICTURE_FOLDERS = {
  product: 'products/',
  article: 'articles/',
  banner: 'banners/',
  special: 'specials/',
  branch: 'branches/',
  doctor: 'doctors/',
  category: 'categories/',
  logo: 'brand/',
} as const satisfies Readonly<Record<PictureKind, string>>

export const kindOfPicture = (path: string): PictureKind | null =>
  PICTURE_KINDS.find((kind) => path.startsWith(PICTURE_FOLDERS[kind])) ?? null

/** What shows a picture, or would once it is published. */
export const PICTURE_USES = [
  ...(['product', 'category', 'article', 'special', 'banner', 'popUp', 'branch'] as const),
  ...(['doctor', 'lecture', 'text', 'navigation', 'operator', 'changeSet'] as const),
] as const
export type PictureUseKind = (typeof PICTURE_USES)[number]

export const pictureUseNames = {
  product: '商品',
  category: '分类',
  article: '文章',
  special: '专题',
  banner: '横幅',
  popUp: '弹窗',
  branch: '院区',
  doctor: '医生',
  lecture: '讲座',
  text: '商城文本',
  navigation: '导航和内容',
  operator: '商城资料',
  changeSet: '改动单',
} as const satisfies Readonly<Record<PictureUseKind, string>>

/** Uses of one picture that are told by name. */
export const LISTED_USES = 5
/** An uploaded picture that nothing used for so long leaves the library, and its file is deleted a day later. */
export const UNUSED_PICTURE_DAYS = 30
export const MAX_PICTURE_NAME = 80
