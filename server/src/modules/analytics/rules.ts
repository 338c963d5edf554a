/** Public pages, counted with their ids. */
const PUBLIC_THINGS =
  /^\/(product|branch|special|qualification|mall-article|mall-list-details|healthInformation\/detail)\/[\w-]{1,40}$/
const PLAIN = /^\/[\w/-]*$/
const MAX_PARTS = 4

/** The screen of a path: ids of personal things and unknown paths become `*`. */
export function screenOf(path: string): string {
  if (PUBLIC_THINGS.test(path)) return path
  if (!PLAIN.test(path)) return '/*'
  const parts = path.split('/').slice(1, MAX_PARTS + 1)
  return `/${parts.map((part) => (/\d/.test(part) || part.length > 24 ? '*' : part)).join('/')}`
}
