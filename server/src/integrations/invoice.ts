import { DeclinedError } from './gateway.ts'

/** The issuer said no to this invoice: it will not make it out, whatever else went wrong before. */
export class InvoiceRefusedError extends DeclinedError {
  override name = 'InvoiceRefusedError'

  constructor(message: string) {
    super(message, { isFinal: true })
  }
}

/** An invoice requested by the mall. Amounts in fen with tax. */
export interface InvoiceRequest {
  /** The mall's own number for it: sent again, it is the same invoice. */
  serial: string
  amountFen: number
  buyer: { name: string; taxNumber: string }
  seller: string
  items: readonly { name: string; quantity: number }[]
  remark: string
  /** Number of the invoice that this one takes back; '' for an ordinary one. */
  reverses: string
}

/** An issued invoice. */
export interface IssuedInvoice {
  number: string
  issuedAt: Date
  file: { mediaType: string; extension: string; content: Buffer }
}

/** Issuer of electronic invoices (the tax platform, through its provider). */
export interface InvoiceIssuer {
  /**
   * Submits or polls a request; idempotent by `serial`. null while it is not issued yet. `beforeSending` runs before it is
   * first told to the issuer, who may from then on make it out. Fails with InvoiceRefusedError where it will not.
   */
  request(input: InvoiceRequest, beforeSending: () => Promise<void>): Promise<IssuedInvoice | null>
}
