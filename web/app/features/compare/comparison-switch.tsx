/** A switch for a part of the comparison. */
export const ComparisonSwitch = (props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className="inline-flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      checked={props.isOn}
      onChange={(event) => props.onChange(event.target.checked)}
      className="size-5 accent-brand"
    />
    {props.label}
  </label>
)
