import { holds, type Session } from '../client/session.ts'
import { type NavigationEntry, navigation, pagesOfGroup } from '../navigation.ts'

const mayOpen = (session: Session, { path, right }: NavigationEntry) =>
  holds(session, right, pagesOfGroup.has(path) ? null : undefined)

/** The pages that this person may open. */
export const entriesFor = (session: Session) =>
  navigation.filter((entry) => mayOpen(session, entry) && isShown(session, entry))

const isShown = ({ openedAt }: Session, { shown }: NavigationEntry) =>
  shown === undefined || shown === (openedAt === null ? 'before-opening' : 'after-opening')

/** The page at this path, where this person lacks what it needs. */
export const refusedFor = (session: Session, pathname: string) =>
  navigation.find((entry) => entry.path === pathname && !mayOpen(session, entry))
