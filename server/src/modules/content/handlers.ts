import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.content> = {
  listNavigation: notBuilt,
  getBanner: notBuilt,
  threeMajorServices: notBuilt,
  healthKnowledgeLectureHalls: notBuilt,
  healthKnowledgeLectureHallsPage: notBuilt,
  getDynamics: notBuilt,
  getDataReport: notBuilt,
}
