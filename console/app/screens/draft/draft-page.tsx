import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { ReactNode } from 'react'
import { PageHeader } from '../../parts/page-header.tsx'
import { DraftBar } from './draft-bar.tsx'
import type { Draft } from './use-draft.ts'

type Props = {
  title: string
  note: string
  draft: Draft
  /** The button that begins something new, where one may draft. */
  add: string
  onAdd: () => void
  /** Filters and list. */
  children: ReactNode
}

/** A list of things that are written as drafts, with the set that they go into at its foot. */
export function DraftPage({ title, note, draft, add, onAdd, children }: Props) {
  const actions = (
    <>
      <LinkButton to="/import">导入和导出</LinkButton>
      <Button variant="brand" onPress={onAdd}>
        {add}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={title} note={note} actions={draft.isAllowed && actions} />
      {children}
      <DraftBar draft={draft} />
    </>
  )
}
