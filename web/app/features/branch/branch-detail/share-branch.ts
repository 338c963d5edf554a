import { sharePage } from '../../../shell/browser/share-page.ts'

/** Sends a branch's page to somebody. */
export const shareBranch = ({ name }: { name: string }) => sharePage(name)
