/** Prints the figures of a promise (docs/promises.md) or of another test as one line of the nightly's report. */
export function printFigures(what: number | string, figures: Readonly<Record<string, number>>): void {
  const figureTexts = Object.entries(figures).map(([name, value]) => `${name}=${Math.round(value)}`)
  process.stdout.write(`${typeof what === 'number' ? `承诺 ${what}` : what}：${figureTexts.join(' ')}\n`)
}
