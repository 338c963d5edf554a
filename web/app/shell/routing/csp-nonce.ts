import { createContext } from 'react'

/** Marks what may run in a document while it is rendered; undefined in the browser. */
export const CspNonceContext = createContext<string | undefined>(undefined)
