/** Failures of what is left of a spec. */
export const assortmentStaffFailures = {
  STOCK_LIMITED: { code: 62141, status: 409, msg: '这个规格已经是限量的，请刷新页面，用补货或减少来改' },
  STOCK_UNLIMITED: { code: 62142, status: 409, msg: '这个规格现在不限量，请刷新页面' },
  STOCK_OUT_OF_RANGE: { code: 62143, status: 409, msg: '改了以后剩的会少于 0 件或者太多，请核对数量' },
} as const
