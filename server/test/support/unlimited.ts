import type { Admission } from '../../src/app/http/admission.ts'

/** Lets everybody in at once. */
export const unlimited: Admission = { refuses: () => false, isShedding: () => false, enter: (_, work) => work() }
