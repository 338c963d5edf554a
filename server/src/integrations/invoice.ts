import type { InvoiceRequest } from '@mall/sandbox/invoice/requests'

/** One invoice as the issuer hands it back. */
export interface IssuedInvoice {
  number: string
  issuedAt: Date
  file: { mediaType: string; extension: string; content: Buffer }
}

/** Who makes out electronic invoices (the tax platform, through its provider). */
export interface InvoiceIssuer {
  /** Hands the request in, or asks again about one that was: the same `serial` is made out once. null: not made out yet. */
  ask(input: InvoiceRequest): Promise<IssuedInvoice | null>
}
