/** How many examinations one unit brings, where it is more than one: two people, or one person twice. */
export const personsPerUnitText = (productCount: number) => (productCount > 1 ? `一份含 ${productCount} 人次` : '')

/** What stands below a product's name in cart, settlement and order: the spec, and how many it is for. */
export const cartLineText = ({ specName, productCount }: { specName: string; productCount: number }) =>
  [specName, personsPerUnitText(productCount)].filter(Boolean).join(' · ')
