import { createContext, useContext, useId, useLayoutEffect, useState } from 'react'
import { closeOver, forgetOver, forgetUnwritten, type LeaveWords, noteUnwritten } from './unwritten-store.ts'

/** The drawer that something stands in. */
export const Over = createContext<string | null>(null)

export interface Unwritten {
  /** Of the drawer that it brings along. */
  over: string
  /** Goes on after a question, where something would be lost. */
  leave: (goOn: () => void) => void
  /** It is written: what follows may leave without a question. */
  release: () => void
}

interface Options {
  /** Its drawer or dialog is its own part, instead of standing around it. */
  isOver?: boolean
  words?: LeaveWords
}

/** While `isUnwritten`, nobody leaves this form without being asked: by a link, by back, by closing it or the window. */
export function useUnwritten(isUnwritten: boolean, { isOver = false, words }: Options = {}): Unwritten {
  const id = useId()
  const around = useContext(Over)
  const over = isOver ? id : around
  useLayoutEffect(() => {
    if (!isUnwritten) return
    noteUnwritten(id, { over, words })
    return () => forgetUnwritten(id)
  }, [id, isUnwritten, over, words])
  return { over: id, leave: (goOn) => closeOver(id, goOn), release: () => forgetOver(id) }
}

/** Whether a value is another one than what is written; a new form that nobody has touched is not. */
export function useIsChanged(value: string, written: string): boolean {
  const [first] = useState({ value, written })
  return value !== (written === first.written ? first.value : written)
}
