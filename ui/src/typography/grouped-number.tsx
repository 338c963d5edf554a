const FOUR = /.{1,4}/g

/** A long number in groups of four, to be read aloud; copied and found without spaces. */
export const GroupedNumber = ({ number }: { number: string }) => (
  <span className="num">
    {(number.match(FOUR) ?? []).map((group, at) => (
      <span key={at} className="inline-block not-last:mr-1.5">
        {group}
      </span>
    ))}
  </span>
)
