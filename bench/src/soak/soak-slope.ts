/** The straight line that fits best: its mean height, and how much it rises by one of the first number. */
export function lineThrough(points: readonly (readonly [number, number])[]): { mean: number; slope: number } {
  const of = (read: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / (points.length || 1)
  const [x, y] = [of(([at]) => at), of(([, value]) => value)]
  const spread = of(([at]) => (at - x) ** 2)
  return { mean: y, slope: spread === 0 ? 0 : of(([at, value]) => (at - x) * (value - y)) / spread }
}
