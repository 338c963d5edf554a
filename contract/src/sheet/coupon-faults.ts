import type { RowFault } from './cells.ts'
import { COUPON_SCOPES } from './columns.ts'
import type { AnyCells } from './sheets.ts'

/** What of a coupon does not fit together. */
export function couponFaults(cells: AnyCells): (RowFault | false)[] {
  const { off = '', percent = '', cap = '', scope = '', scopeIds = '', claimFrom = '', claimTo = '' } = cells
  const { validFrom = '', validTo = '', days = '' } = cells
  const isFixed = validFrom !== '' && validTo !== ''
  return [
    (off === '') === (percent === '') && {
      ...{ column: 'off', of: ['off', 'percent'], words: '“减多少”和“付百分之几”写一个，只写一个' },
    },
    cap !== '' && percent === '' && { column: 'cap', of: ['cap', 'percent'], words: '只有打折的券有“最多减”' },
    (scope === COUPON_SCOPES.all) !== (scopeIds === '') && {
      ...{ column: 'scopeIds', of: ['scope', 'scopeIds'], words: '范围是全部就空着，不是全部就写编号' },
    },
    claimTo < claimFrom && { column: 'claimTo', of: ['claimFrom', 'claimTo'], words: '不能早于开始领的那天' },
    (isFixed === (days !== '') || (validFrom === '') !== (validTo === '')) && {
      ...{
        column: 'days',
        of: ['validFrom', 'validTo', 'days'],
        words: '写“哪天起能用”和“最后一天能用”，或只写“领后几天能用”',
      },
    },
    isFixed &&
      validTo < claimTo && {
        ...{ column: 'validTo', of: ['validTo', 'claimTo'], words: '早于最后一天领，最后领到的人用不了' },
      },
    isFixed &&
      validTo < validFrom && {
        ...{ column: 'validTo', of: ['validFrom', 'validTo'], words: '不能早于能用的第一天' },
      },
  ]
}
