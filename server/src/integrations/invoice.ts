import type { InvoiceRequest } from '@mall/sandbox/invoice/requests'

/** An issued invoice. */
export interface IssuedInvoice {
  number: string
  issuedAt: Date
  file: { mediaType: string; extension: string; content: Buffer }
}

/** Issuer of electronic invoices (the tax platform, through its provider). */
export interface InvoiceIssuer {
  /** Submits or polls a request; idempotent by `serial`. null while it is not issued yet. */
  request(input: InvoiceRequest): Promise<IssuedInvoice | null>
}
