import { AllowanceBlock } from './allowance-block.tsx'
import { ClearingLead, ClearingNotes } from './clearing-notes.tsx'
import { RealNameBlock } from './real-name-block.tsx'
import type { CrossBorder, RealNameForm } from './use-real-name.ts'

/** The additional blocks of a settlement with cross-border goods. */
export function CustomsBlocks({ sheet, form }: { sheet: CrossBorder | null; form: RealNameForm }) {
  if (!sheet) return null
  return (
    <>
      <ClearingLead />
      <RealNameBlock form={form} />
      <AllowanceBlock sheet={sheet} usedFen={form.known?.usedFen ?? null} />
      <ClearingNotes />
    </>
  )
}
