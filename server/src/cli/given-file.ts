import { readFileSync } from 'node:fs'

/** A file that a command was given. */
export function bytesIn(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    // Of a folder it fails without saying which.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

export const textIn = (file: string): string => bytesIn(file).toString('utf8')
