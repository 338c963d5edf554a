import { holds, type Session } from '../client/session.ts'
import { navigation } from '../navigation.ts'

/** The pages that this person may open. */
export const entriesFor = (session: Session) =>
  navigation.filter(
    ({ right, isBeforeOpening }) => holds(session, right) && (!isBeforeOpening || session.openedAt === null),
  )

/** The page at this path, where this person lacks what it needs. */
export const refusedFor = (session: Session, pathname: string) =>
  navigation.find(({ path, right }) => path === pathname && !holds(session, right))
