const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string) =>
  text.replace(/[&<>"']|(?![\t\n\r])\p{Cc}/gu, (char) => ENTITIES[char] ?? `&#${char.codePointAt(0)};`)

type Leaf = string | number | boolean
type Content = Readonly<Record<string, Leaf | readonly Readonly<Record<string, Leaf>>[]>>

const element = (name: string, value: Leaf) => `<${name}>${escaped(String(value))}</${name}>`

const inner = (content: Content): string =>
  Object.entries(content)
    .map(([name, value]) =>
      typeof value === 'object'
        ? value.map((one) => `<${name}>${inner(one)}</${name}>`).join('')
        : element(name, value),
    )
    .join('')

/** A document whose root has this name; an array repeats its element. */
export const tag = (name: string, content: Content): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner(content)}</${name}>`

/** The texts of all elements of this name, in a document as SDKs write them: without attributes within. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITY_CHARS[entity] ?? entity),
  )

const ENTITY_CHARS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([char, entity]) => [entity, char]),
)
