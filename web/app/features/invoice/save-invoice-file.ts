import { saveFile } from '@mall/ui/actions/save-file.ts'
import { browserApi } from '../../shell/client/api.ts'

/** Hands the electronic invoice to the browser as a file. */
export async function saveInvoiceFile(invoiceId: string) {
  const { fileName, mediaType, content } = await browserApi().getInvoiceFile({ invoiceId })
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
  saveFile(bytes, { name: fileName, type: mediaType })
}
