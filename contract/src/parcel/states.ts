/** Where a parcel is. `exception`: it cannot be delivered, was refused, or goes back. */
export const PARCEL_STATES = ['awaiting-pickup', 'in-transit', 'out-for-delivery', 'delivered', 'exception'] as const
export type ParcelStateName = (typeof PARCEL_STATES)[number]

export const PARCEL_STATE_NAMES: Readonly<Record<ParcelStateName, string>> = {
  'awaiting-pickup': '待揽收',
  'in-transit': '运输中',
  'out-for-delivery': '派送中',
  delivered: '已签收',
  exception: '异常',
}
