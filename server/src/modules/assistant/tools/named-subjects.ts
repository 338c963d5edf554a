import { withoutSpaces } from '../../catalogue/public.ts'
import type { KnownPassage } from '../passages.ts'
import { withoutDrugs } from './question-facts.ts'

/** Products and examinations that a question names, in its order. */
export interface NamedSubjects {
  products: KnownPassage[]
  items: KnownPassage[]
  /** Where no examination is named: some of the kind that is. */
  ofKind: KnownPassage[]
}

/** What shoppers leave out of a product's name. */
const ENDINGS = /(体检套餐|套餐|体检|检查|单项|专项)$/
const MIN_PRODUCT_LENGTH = 4
const MIN_ITEM_LENGTH = 2
/** Too general to name one examination. */
const GENERAL = new Set(['彩超', 'b超', 'ct', '核磁', '磁共振', '抽血', '验血', '体检', '检查', '血压', '血糖', '心脏'])

/** Kinds of examinations that are asked for without saying of which part of the body. */
const KINDS: readonly [asked: RegExp, title: RegExp][] = [
  [/增强ct/, /增强 ?ct/i],
  [/x光|x线|胸透|拍片/, /胸部.*片/],
  [/磁共振|核磁/, /磁共振/],
  [/肠镜/, /肠镜/],
  [/胃镜/, /胃镜/],
  [/钼靶/, /钼靶/],
  [/(?<![a-z-])ct/, /^(?!.*(增强|血管|oct)).*ct/i],
]
/** So many stand for their kind. */
const MAX_PER_KIND = 2

/** The names of all subjects, the longest first; the same for every question. */
export interface SubjectNames {
  products: readonly Name[]
  items: readonly Name[]
  /** All items, with or without a name that can be found. */
  all: readonly KnownPassage[]
}

export function subjectNames(passages: readonly KnownPassage[]): SubjectNames {
  const all = passages.filter(({ kind }) => kind === 'item')
  const items = all.flatMap(itemNames)
  // 无痛肠镜 is the examination; the product is called 无痛肠镜检查.
  const itemWords = new Set(items.map(({ name }) => name))
  const products = passages
    .filter(({ kind }) => kind === 'product')
    .flatMap(productNames)
    .filter(({ name }) => !itemWords.has(name))
  return { products: longestFirst(products), items: longestFirst(items), all }
}

const longestFirst = (names: readonly Name[]) => names.toSorted((a, b) => b.name.length - a.name.length)

/** By the longest names first; a name inside another one is not found again. */
export function namedIn(question: string, names: SubjectNames): NamedSubjects {
  const text = withoutSpaces(withoutDrugs(question))
  const products = find(text, names.products)
  const rest = products.reduce((left, { name }) => left.replace(name, '　'), text)
  const items = subjects(find(rest, names.items))
  return { products: subjects(products), items, ofKind: items.length > 0 ? [] : itemsOfKind(rest, names.all) }
}

function itemsOfKind(text: string, items: readonly KnownPassage[]): KnownPassage[] {
  const kind = KINDS.find(([asked]) => asked.test(text))
  return kind ? items.filter(({ title }) => kind[1].test(title)).slice(0, MAX_PER_KIND) : []
}

interface Name {
  name: string
  of: KnownPassage
}

const productNames = (of: KnownPassage): Name[] => {
  const name = withoutSpaces(of.title)
  return [name, name.replace(ENDINGS, '')]
    .filter((each) => each.length >= MIN_PRODUCT_LENGTH)
    .map((each) => ({ name: each, of }))
}

const itemNames = (of: KnownPassage): Name[] =>
  [of.title, of.title.replace(/（[^）]*）$/, ''), ...of.aliases]
    .map(withoutSpaces)
    .filter((name) => name.length >= MIN_ITEM_LENGTH && !GENERAL.has(name))
    .map((name) => ({ name, of }))

/** Of names with the longest first. */
function find(text: string, names: readonly Name[]): (Name & { at: number })[] {
  let left = text
  const found: (Name & { at: number })[] = []
  for (const { name, of } of names) {
    const index = left.indexOf(name)
    if (index < 0) continue
    found.push({ name, of, at: index })
    left = left.slice(0, index) + '　'.repeat(name.length) + left.slice(index + name.length)
  }
  return found.sort((a, b) => a.at - b.at)
}

const subjects = (found: readonly Name[]): KnownPassage[] => [...new Set(found.map(({ of }) => of))]
