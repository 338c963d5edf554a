import { entriesOf } from '@mall/contract/sheet/cells'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import type { Context } from '../../app/context.ts'
import { listBranchHosts } from './queries.ts'

/** Why a branch cannot be this: a host name of its own leads elsewhere. null: it can. */
export async function whyNotBranch({ db, settings }: Context, id: string, { hosts = '' }: AnyCells) {
  const names = entriesOf(hosts)
  if (names.length === 0) return null
  const ours = [settings.publicOrigin, settings.console?.origin ?? '', settings.assetsOrigin]
  const taken = new Set(ours.filter((one) => one !== '').map((one) => new URL(one).hostname))
  for (const [host, branchId] of await listBranchHosts(db)) if (branchId !== id) taken.add(host)
  return names.some((name) => taken.has(name)) ? 'BRANCH_HOST_TAKEN' : null
}
