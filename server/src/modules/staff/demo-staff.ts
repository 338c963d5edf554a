import type { StandardRoleId } from '@mall/contract/staff/rights'
import type { Context } from '../../app/context.ts'
import { staff, staffGrant } from './tables.ts'

/** Whether demo staff log in without a passkey: where it is set, and never in prod. */
export const isDemo = ({ settings }: Context) => settings.demoStaff && settings.mallEnv !== 'prod'

interface DemoPerson {
  id: string
  name: string
  title: string
  roleId: StandardRoleId
  /** Which branch, in display order; null: the whole group. */
  branch: number | null
}

/** Who granted the demo staff their roles. */
export const DEMO_GRANT = '演示数据'

/** One of each role, and a second manager. */
const PEOPLE: readonly DemoPerson[] = [
  { id: 'demo-01-admin', name: '管理员', title: '系统管理', roleId: 'admin', branch: null },
  { id: 'demo-02-director', name: '总监', title: '运营总监', roleId: 'director', branch: null },
  { id: 'demo-03-manager', name: '经理甲', title: '院区经理', roleId: 'manager', branch: 0 },
  { id: 'demo-04-manager', name: '经理乙', title: '院区经理', roleId: 'manager', branch: 1 },
  { id: 'demo-05-desk', name: '前台', title: '前台护士', roleId: 'desk', branch: 0 },
  { id: 'demo-06-doctor', name: '医生', title: '总检医生', roleId: 'doctor', branch: 0 },
  { id: 'demo-07-service', name: '客服', title: '客服专员', roleId: 'service', branch: null },
  { id: 'demo-08-product', name: '商品编辑', title: '商品编辑', roleId: 'product-editor', branch: null },
  { id: 'demo-09-medical', name: '医学审核', title: '医学审核', roleId: 'medical-reviewer', branch: null },
  { id: 'demo-10-content', name: '内容编辑', title: '内容编辑', roleId: 'content-editor', branch: null },
  { id: 'demo-11-marketing', name: '营销', title: '营销专员', roleId: 'marketing', branch: null },
  { id: 'demo-12-finance', name: '财务', title: '财务主管', roleId: 'finance', branch: null },
]

/** The demo mall's staff, who log in without a passkey where that is set. Those who are there stay as they are. */
export async function addDemoStaff(ctx: Context): Promise<void> {
  const branches = await ctx.modules.bookableBranches(ctx.db)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(staff)
      .values(
        PEOPLE.map(({ id, name, title }) => ({
          ...{ id, name, title, state: 'active' as const, isDemo: true, createdAt: now },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: staff.id })
    const isNew = new Set(added.map(({ id }) => id))
    const grants = PEOPLE.filter(({ id }) => isNew.has(id)).flatMap(({ id, roleId, branch }) => {
      const branchId = branch === null ? null : branches[branch]?.branchId
      const grant = { id: `grant-${id}`, staffId: id, roleId, grantedBy: DEMO_GRANT, grantedAt: now }
      return branchId === undefined ? [] : [{ ...grant, branchId }]
    })
    if (grants.length > 0) await tx.insert(staffGrant).values(grants)
  })
}
