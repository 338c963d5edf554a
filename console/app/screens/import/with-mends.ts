import { type Mend, mendsText } from '@mall/contract/import/mends'

/** As the calls take them. */
export const withMends = (mends: readonly Mend[]) => (mends.length > 0 ? { mends: mendsText(mends) } : {})
