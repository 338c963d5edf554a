import { createContext } from 'react'
import type { Push } from './daily-coupon-push.ts'

/** The pop-up that a preview of a change set shows; null in every other document and in the browser. */
export const PreviewedPush = createContext<Push>(null)
