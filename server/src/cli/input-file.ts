import { readFileSync } from 'node:fs'

/** A file that a command was given. */
export function readInputBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    // Of a folder it fails without saying which.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

export const readInputText = (file: string): string => readInputBytes(file).toString('utf8')
