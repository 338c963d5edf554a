/** One line of JSON each, without names, numbers of documents, or values. */
export type Log = (what: string, facts?: Readonly<Record<string, string | number>>) => void

export const logToStdout: Log = (what, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), what, ...facts })}\n`)
}
