/** Prints the figures of a promise (docs/promises.md), one line, for whoever runs a part of the nightly. */
export function told(promise: number, figures: Readonly<Record<string, number>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name}=${Math.round(value)}`)
  process.stdout.write(`承诺 ${promise}：${words.join(' ')}\n`)
}
