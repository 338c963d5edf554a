/** A long number in groups of four, to be read aloud; copied and found without spaces. */
export function GroupedNumber({ number }: { number: string }) {
  const starts = Array.from({ length: Math.ceil(number.length / 4) }, (_, group) => group * 4)
  return (
    <span className="num">
      {starts.map((start) => (
        <span key={start} className="inline-block not-last:mr-1.5">
          {number.slice(start, start + 4)}
        </span>
      ))}
    </span>
  )
}
