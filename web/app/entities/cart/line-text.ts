import { joinFacts } from '@mall/ui/typography/facts.ts'

/** How many examinations one unit brings, where it is more than one: two people, or one person twice. */
export const personsPerUnitText = (productCount: number) => (productCount > 1 ? `一份含 ${productCount} 人次` : '')

/** The line below a product's name in cart, settlement and order: spec and number of people. */
export const cartLineText = ({ specName, productCount }: { specName: string; productCount: number }) =>
  joinFacts([specName, personsPerUnitText(productCount)])
