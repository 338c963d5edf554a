import { readFileSync } from 'node:fs'

/** Reads a file given to a command. */
export function readInputBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    // Reading a folder fails without naming it.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

export const readInputText = (file: string): string => readInputBytes(file).toString('utf8')
