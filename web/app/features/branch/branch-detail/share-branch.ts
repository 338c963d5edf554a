import { sharePage } from '../../../shell/browser/share-page.ts'

/** Shares a branch's page. */
export const shareBranch = ({ name }: { name: string }) => sharePage(name)
