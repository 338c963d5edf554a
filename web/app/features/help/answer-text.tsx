/** An answer with the numbers of its sources as small round marks. */
export function AnswerText({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // Lines of one answer never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <p key={at} className="whitespace-pre-wrap">
      {line.split(/(\[\d+\])/).map((part, index) => {
        const no = /^\[(\d+)\]$/.exec(part)?.[1]
        if (!no) return part
        return (
          <sup
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never change places
            key={index}
            className="num mx-0.5 inline-grid align-[2px] h-5 min-w-5 place-items-center rounded-full bg-surface-tint-2 px-1 font-bold text-14 text-brand leading-none"
          >
            <span className="sr-only">出处 </span>
            {no}
          </sup>
        )
      })}
    </p>
  ))
}
