/** An answer with the numbers of its sources as small round marks. */
export function AnswerText({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // Lines of one answer never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <p key={at} className="whitespace-pre-wrap">
      {line.split(/(.(?:\[\d+\])+[。，；：！？]?)/).map((part, index) =>
        part.includes('[') ? (
          // A mark stays with the word before it and the stop after it.
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never change places
          <span key={index} className="whitespace-nowrap">
            {part.split(/(\[\d+\])/).map(mark)}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  ))
}

function mark(part: string, index: number) {
  const no = /^\[(\d+)\]$/.exec(part)?.[1]
  if (!no) return part
  return (
    <sup
      key={index}
      className="num top-0 mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-surface-tint-2 px-1 align-[2px] font-bold text-14 text-brand leading-none large:h-6 large:min-w-6"
    >
      <span className="sr-only">出处 </span>
      {no}
    </sup>
  )
}
