import type { PackageInfo } from '@mall/contract/appointment/calls'
import type { ExamItem } from '@mall/contract/catalogue/calls'
import type { z } from 'zod'
import { isServiceKind } from '../capacity/slot-rules.ts'
import type { Exam, ExamRow } from './exam-cache.ts'

export function itemView(item: ExamRow): z.input<typeof ExamItem> {
  const { id, name, organId, tells, prepare, notFor, handedOver, priceFen } = item
  return { id, name, organId, tells, prepare, notFor, handedOver, price: priceFen }
}

/** The audience. */
export function limitsOf({ sex, minAge, maxAge }: Pick<Exam, 'sex' | 'minAge' | 'maxAge'>) {
  const isFor: -1 | 0 | 1 = sex === 0 || sex === 1 ? sex : -1
  return { sex: isFor, minAge, maxAge }
}

/** The package as booking pages show it: items grouped by organ, in the package's order. */
export function packageView(
  exam: Exam,
  sold: { productName: string; specName: string; image: string },
): z.input<typeof PackageInfo> {
  const groups = [...Map.groupBy(exam.items, (item) => item.organId)].map(([organId, items]) => ({
    organId,
    organName: items[0]?.organName ?? '',
    items: items.map(itemView),
  }))
  return {
    packageId: exam.id,
    packageName: exam.name,
    productName: sold.productName,
    specName: sold.specName,
    imageUrl: sold.image,
    serviceKind: isServiceKind(exam.serviceKind) ? exam.serviceKind : 'general',
    itemCount: exam.items.length,
    needsFasting: exam.items.some((item) => item.needsFasting),
    ...limitsOf(exam),
    groups,
  }
}
