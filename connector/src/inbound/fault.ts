/** Something in a message does not hold: answered AE, and kept where it can be mended. */
export class Fault extends Error {
  /** Such as `PID-3`. */
  readonly at: string
  constructor(at: string, text: string) {
    super(text)
    this.at = at
  }
}
