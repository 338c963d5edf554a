/** Beside the next step on phones: what it is about, and what is chosen. */
export const ActionBarSummary = ({ about, what }: { about: string; what: string }) => (
  <>
    <span className="block text-14 text-ink-3">{about}</span>
    <b className="num">{what}</b>
  </>
)
