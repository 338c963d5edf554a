/** Screens of things that everybody may see: which of them was looked at is worth knowing. */
const PUBLIC_THINGS =
  /^\/(product|branch|special|qualification|mall-article|mall-list-details|healthInformation\/detail)\/[\w-]{1,40}$/
const PLAIN = /^\/[\w/-]*$/
const MOST_PARTS = 4

/** The screen that a path stands for: numbers of people's own things become `*`, and whatever nobody made too. */
export function screenOf(path: string): string {
  if (PUBLIC_THINGS.test(path)) return path
  if (!PLAIN.test(path)) return '/*'
  const parts = path.split('/').slice(1, MOST_PARTS + 1)
  return `/${parts.map((part) => (/\d/.test(part) || part.length > 24 ? '*' : part)).join('/')}`
}
