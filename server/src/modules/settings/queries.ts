import { Operator } from '@mall/contract/settings'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../ports/database/types.ts'
import { configEntry, setting } from './tables.ts'

/** null when the operator has not set it. */
export async function findConfig(db: Queryable, configKey: string, configType: string) {
  const [found] = await db
    .select()
    .from(configEntry)
    .where(and(eq(configEntry.configKey, configKey), eq(configEntry.configType, configType)))
  return found ?? null
}

/** A mall that was never set up has a number to call all the same (specification section 9). */
const UNNAMED: z.output<typeof Operator> = {
  product: 'mall',
  groupName: '',
  mallName: '体检商城',
  slogan: '',
  phone: '4008-100-120',
  phoneHours: '',
  enterpriseSite: '',
  sisterBrands: [],
  footerColumns: [],
  qrCodes: [],
  notices: [],
}

/** The operator as it presents itself: the setting `operator`. */
export async function getOperator(db: Queryable): Promise<z.output<typeof Operator>> {
  const [found] = await db.select().from(setting).where(eq(setting.name, 'operator'))
  return found ? Operator.parse(found.value) : UNNAMED
}
