import { createContext } from 'react'
import type { SsrContext } from '../../shell/routing/ssr-context.ts'

/** The answers that the document of a preview shows; null in every other document and in the browser. */
export const PreviewedGuide = createContext<SsrContext['guide']>(null)
