/** What change sets change. */
export const CHANGE_KINDS = ['product', 'banner', 'branch'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const changeKindNames = {
  product: '商品',
  banner: '横幅',
  branch: '院区',
} as const satisfies Readonly<Record<ChangeKind, string>>

/** How a value is typed and shown. */
type ChangeForm = 'price' | 'line' | 'text' | 'path' | 'picture' | 'number' | 'instant'

interface FieldText {
  readonly name: string
  readonly form: ChangeForm
  /** Characters, of what is typed as text. */
  readonly max: number
}

/**
 * Every field that change sets change, with its kind. All values are texts: a price is its fen in digits, an instant
 * ISO 8601 or '' for none.
 */
export const changeFields = {
  'product.price': { name: '售价', form: 'price', max: 9 },
  'product.name': { name: '商品名', form: 'line', max: 60 },
  'product.description': { name: '一句话介绍', form: 'text', max: 200 },
  'product.suitableFor': { name: '适合谁', form: 'text', max: 100 },
  'banner.title': { name: '标题', form: 'line', max: 20 },
  'banner.text': { name: '说明', form: 'text', max: 80 },
  'banner.shortText': { name: '手机上的说明', form: 'text', max: 40 },
  'banner.tab': { name: '标签', form: 'line', max: 10 },
  'banner.image': { name: '宽屏图片', form: 'picture', max: 200 },
  'banner.phoneImage': { name: '手机图片', form: 'picture', max: 200 },
  'banner.pcUrl': { name: '电脑上打开', form: 'path', max: 200 },
  'banner.h5Url': { name: '手机上打开', form: 'path', max: 200 },
  'banner.sort': { name: '次序', form: 'number', max: 3 },
  'banner.shownFrom': { name: '开始显示', form: 'instant', max: 30 },
  'banner.shownUntil': { name: '停止显示', form: 'instant', max: 30 },
  'branch.name': { name: '院区名', form: 'line', max: 40 },
  'branch.address': { name: '地址', form: 'line', max: 100 },
  'branch.phone': { name: '电话', form: 'line', max: 20 },
  'branch.openingHours': { name: '营业时间', form: 'line', max: 60 },
  'branch.traffic': { name: '交通', form: 'text', max: 400 },
} as const satisfies Readonly<Record<`${ChangeKind}.${string}`, FieldText>>

export type ChangeField = keyof typeof changeFields
export type FieldsOf<Kind extends ChangeKind> = Extract<ChangeField, `${Kind}.${string}`>

const isChangeField = (name: string): name is ChangeField => Object.hasOwn(changeFields, name)

export const CHANGE_FIELDS: readonly ChangeField[] = Object.keys(changeFields).filter(isChangeField)

export const kindOf = (field: ChangeField): ChangeKind => CHANGE_KINDS.find((kind) => isOf(kind, field)) ?? 'product'

export const isOf = <Kind extends ChangeKind>(kind: Kind, field: ChangeField): field is FieldsOf<Kind> =>
  field.startsWith(`${kind}.`)
