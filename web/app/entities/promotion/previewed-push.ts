import { createContext, type ReactNode } from 'react'

/** The pop-up as the document of a preview holds it; null in every other document and in the browser. */
export const PreviewedPush = createContext<ReactNode>(null)
