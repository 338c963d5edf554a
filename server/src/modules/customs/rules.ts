/** `林晓` → `林*`, `欧阳明月` → `欧***` */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(rest.length)
}

/** Intervals of polls to the payment company, in seconds; afterwards once an hour. */
const ASK_SECONDS = [5, 15, 60, 300, 900] as const

export function nextPollTime(now: Date, polls: number): Date {
  return new Date(now.getTime() + (ASK_SECONDS[polls] ?? 3600) * 1000)
}
