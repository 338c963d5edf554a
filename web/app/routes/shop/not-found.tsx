import { data } from 'react-router'

export function loader(): never {
  throw data({ failure: 'NOT_FOUND', msg: '没有找到这个页面', data: null }, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return <main>没有找到这个页面</main>
}
