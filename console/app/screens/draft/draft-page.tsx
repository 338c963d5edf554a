import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '../../parts/page-header.tsx'
import { DraftBar } from './draft-bar.tsx'
import { type CodeAsked, NewCode } from './new-code.tsx'
import type { Draft } from './use-draft.ts'

type Props = {
  title: string
  note: string
  draft: Draft
  /** The button that begins something new, where one may draft. */
  add: string
  /** What that button does; or the code that it asks for, which is the new thing's own. */
  onAdd: (() => void) | (CodeAsked & { onChoose: (code: string) => void })
  /** Filters and list. */
  children: ReactNode
}

/** A list of things that are written as drafts, with the set that they go into at its foot. */
export function DraftPage({ title, note, draft, add, onAdd, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const begin = typeof onAdd === 'function' ? onAdd : () => setAsking(true)
  const actions = (
    <>
      <LinkButton to="/import">导入和导出</LinkButton>
      <Button variant="brand" onPress={begin}>
        {add}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={title} note={note} actions={draft.isAllowed && actions} />
      {children}
      {isAsking && typeof onAdd !== 'function' && (
        <NewCode
          {...onAdd}
          title={add}
          onChoose={(code) => {
            setAsking(false)
            onAdd.onChoose(code)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <DraftBar draft={draft} />
    </>
  )
}
