/** Prints the figures of a promise (docs/promises.md) or of something else, one line, for whoever runs a part of the nightly. */
export function printFigures(what: number | string, figures: Readonly<Record<string, number>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name}=${Math.round(value)}`)
  process.stdout.write(`${typeof what === 'number' ? `承诺 ${what}` : what}：${words.join(' ')}\n`)
}
