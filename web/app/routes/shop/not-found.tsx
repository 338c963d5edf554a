import { data } from 'react-router'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

export const handle: ScreenHandle = { title: '没有找到' }

const missing = () => data({ msg: '可能是链接旧了，或者套餐换了新版' }, { status: 404 })

/** Any address that is not in the sitemap; answered with 404. */
export function loader(): never {
  throw missing()
}

export function clientLoader(): never {
  throw missing()
}

export default function NotFound() {
  return null
}
