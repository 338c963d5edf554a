import { accountCalls } from './account.ts'
import { buyingCalls } from './buying.ts'
import { readingCalls } from './reads.ts'
import type { ResentCalls } from './request.ts'
import { trustCalls } from './trust.ts'
import { visitCalls } from './visits.ts'

/** How each signed call is sent again. */
export const resent: ResentCalls = { ...readingCalls, ...accountCalls, ...buyingCalls, ...visitCalls, ...trustCalls }
