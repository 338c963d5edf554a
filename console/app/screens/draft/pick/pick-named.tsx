import { useState } from 'react'
import { PickDrawer } from './pick-drawer.tsx'

type Props = {
  title: string
  label: string
  /** undefined: they are on their way. */
  list: readonly { code: string; name: string }[] | undefined
  has: readonly string[]
  onChoose: (codes: readonly string[]) => void
  onClose: () => void
}

/** Finds things of a short list by their name. */
export function PickNamed({ title, label, list, has, onChoose, onClose }: Props) {
  const [word, setWord] = useState('')
  const found = list?.filter(({ code, name }) => !has.includes(code) && name.includes(word))
  return (
    <PickDrawer
      title={title}
      label={label}
      onWord={setWord}
      failure={{ error: null, onRetry: () => undefined }}
      found={found?.map(({ code, name }) => ({ code, item: code, text: name }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
