/** Whether the price of a page is all that is paid at the door: only where no branch asks a difference. */
export const priceAtBranchText = (hasDearerBranch: boolean): string =>
  hasDearerBranch ? '部分院区有差价，选院区时写明' : '页面价即到院价'

/** The same before paying. */
export const priceAtBranchBeforePaying = (hasDearerBranch: boolean): string =>
  hasDearerBranch ? '部分院区有差价，选院区时写明，您同意才收。' : '页面价即到院价，付款后不会再加收费用。'
