import { useSyncExternalStore } from 'react'

export interface LeaveWords {
  title: string
  text: string
}

/** A form with something typed that is not written anywhere. */
interface Form {
  /** What it lies in over its page, such as a drawer: it is lost with that, and with every other address. Else with its page. */
  over: string | null
  words: LeaveWords | undefined
}

const WORDS: LeaveWords = { title: '还没写入，要离开吗？', text: '离开以后，这里刚写的、刚改的就没有了。' }

/** What is asked before something is closed. */
interface Question extends LeaveWords {
  onLeave: () => void
}

const forms = new Map<string, Form>()
const listeners = new Set<() => void>()
let question: Question | null = null

const tell = () => {
  for (const listener of listeners) listener()
}

export function noteUnwritten(id: string, form: Form): void {
  forms.set(id, form)
  tell()
}

export function forgetUnwritten(id: string): void {
  if (forms.delete(id)) tell()
}

/** Forgets what lies in it too. */
export function forgetOver(over: string): void {
  for (const [id, form] of forms) if (id === over || form.over === over) forms.delete(id)
  tell()
}

/** Closes at once where nothing in it would be lost; asks first where it would. */
export function closeOver(over: string, goOn: () => void): void {
  const inside = [...forms].filter(([, form]) => form.over === over)
  const [first] = inside
  if (!first) {
    goOn()
    return
  }
  question = {
    ...(first[1].words ?? WORDS),
    onLeave: () => {
      for (const [id] of inside) forms.delete(id)
      endQuestion()
      goOn()
    },
  }
  tell()
}

export function endQuestion(): void {
  question = null
  tell()
}

interface Address {
  pathname: string
  search: string
}

/** Whether something would be lost on the way from one address to another. */
export function isLostOnTheWay(from: Address, to: Address): boolean {
  const isOther = from.pathname !== to.pathname
  return (isOther || from.search !== to.search) && [...forms.values()].some(({ over }) => isOther || over !== null)
}

/** What is asked before all of them are left. */
export const leaveWords = (): LeaveWords => [...forms.values()].find(({ words }) => words)?.words ?? WORDS

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuestion = () => useSyncExternalStore(subscribe, () => question)
export const useHasUnwritten = () => useSyncExternalStore(subscribe, () => forms.size > 0)
