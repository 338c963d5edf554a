import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { getBranch } from './get-branch.ts'
import { getClosure } from './get-closure.ts'
import { branchesNearYou } from './near-you.ts'
import { listBranches, listCitiesWithBranches } from './queries.ts'

/** Shown while the mall has no branch. */
const NOWHERE = { cityId: '000000', cityName: '全国', branchCount: 0 }

export const handlers: HandlersOf<typeof modules.branch> = {
  listOrg: branchesNearYou,
  getBranch,
  getClosure,
  listLicences: async (_, { ctx }) => ({
    list: (await listBranches(ctx.db)).map(({ id, name, brandName, cityName, licenseNo, qualificationIds }) => ({
      ...{ id, name, brandName, cityName, licenceNo: licenseNo, qualificationIds },
    })),
  }),
  listCities: async (_, { ctx }) => {
    const cities = await listCitiesWithBranches(ctx.db)
    return {
      defaultCityVO: cities[0] ?? NOWHERE,
      cityViewList: cities,
      branchTotal: cities.reduce((sum, { branchCount }) => sum + branchCount, 0),
    }
  },
}
