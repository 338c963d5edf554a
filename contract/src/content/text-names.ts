import type { TEXT_NAMES } from './texts.ts'

export type TextNames = Readonly<Record<keyof typeof TEXT_NAMES, string>>

const NAME = /\{(mall|group|phone|hours)\}/g

const isName = (name: string): name is keyof TextNames => /^(mall|group|phone|hours)$/.test(name)

const wordOf = (names: TextNames, name: string) => (isName(name) ? names[name] : '')

/** Puts the operator's own words into plain words. */
export const withNames = (names: TextNames, text: string): string =>
  text.replace(NAME, (_, name: string) => wordOf(names, name))

/** Into HTML; a telephone number calls when it is pressed. */
export const htmlWithNames = (names: TextNames, html: string): string =>
  html.replace(NAME, (_, name: string) => {
    const word = wordOf(names, name).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    return name === 'phone' ? `<a href="tel:${word}">${word}</a>` : word
  })

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
