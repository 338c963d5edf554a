import type { Failure, FailureName } from '@mall/contract/failures'
import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes'

/** Something in what was sent does not hold, by its place in it. */
export interface Fault {
  /** FHIRPath, such as `DiagnosticReport.basedOn`. */
  at: string
  text: string
}

/** Told with 422: nothing of what was sent was kept. */
export class Unprocessable extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ text }) => text).join('；'))
    this.faults = faults
  }
}

export const refuse = (at: string, text: string): never => {
  throw new Unprocessable([{ at, text }])
}

function outcome(issue: OperationOutcomeIssue[]): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue }
}

export const informed = (text: string): OperationOutcome =>
  outcome([{ severity: 'information', code: 'informational', diagnostics: text }])

export const outcomeOfFaults = (faults: readonly Fault[]): OperationOutcome =>
  outcome(faults.map(({ at, text }) => ({ severity: 'error', code: 'invalid', diagnostics: text, expression: [at] })))

const CODES: Readonly<Partial<Record<FailureName, OperationOutcomeIssue['code']>>> = {
  ...{ KEY_WRONG: 'login', KEY_LACKS_RIGHT: 'forbidden', KEY_TOO_OFTEN: 'throttled', NOT_FOUND: 'not-found' },
  ...{ REPORT_NUMBER_TAKEN: 'conflict', REPORT_SIGNED_ELSEWHERE: 'conflict' },
  ...{ REPORT_FILES_FULL: 'conflict', REPORT_PARTS_FULL: 'conflict' },
  // As IHE ITI Scheduling names a place that is gone.
  SLOT_FULL: 'not-found',
  ...{ TOO_LARGE: 'too-long', BAD_INPUT: 'invalid', BUSY: 'transient', SERVER_ERROR: 'exception' },
}

export function outcomeOfFailure(failure: Failure): OperationOutcome {
  const code = CODES[failure.failure] ?? 'processing'
  const severity = failure.failure === 'SLOT_FULL' ? 'fatal' : 'error'
  return outcome([{ severity, code, diagnostics: `${failure.message}（${failure.code}）` }])
}
