/** One key as it is drawn. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="whitespace-nowrap rounded-6 border border-line-strong bg-white px-1.5 font-sans text-13 text-ink-2">
    {children}
  </kbd>
)
