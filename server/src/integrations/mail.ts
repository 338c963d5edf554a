import { createTransport } from 'nodemailer'
import { Declined } from './gateway.ts'

/** A mail of the mall. */
interface OutgoingMail {
  /** The same for every try to send it: mailboxes show a mail that came twice once. */
  id: string
  to: string
  subject: string
  text: string
  attachments: readonly { fileName: string; mediaType: string; content: Buffer }[]
}

/** Sends one mail; rejects when the company did not take it. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
}

/** The company took the request and will never deliver it: no such mailbox. Trying again is of no use. */
export class MailRefused extends Declined {
  override name = 'MailRefused'
}

export interface MailSettings {
  host: string
  port: number | (() => Promise<number>)
  user: string
  password: string
  /** `和序体检商城 <invoice@mall.example.com>` */
  from: string
  /** `tls` from the first byte, `starttls` before anything is told, `none` on one machine only. */
  security: 'tls' | 'starttls' | 'none'
}

const CONNECT_MS = 2_000
/** For each line of the conversation; a mail with its attachment takes several. */
const PATIENCE_MS = 5_000

/** A mail company by SMTP (RFC 5321, submission with a login); the sandbox speaks it too. */
export function smtpMail({ host, port, user, password, from, security }: MailSettings): MailSender {
  return {
    async send({ id, to, subject, text, attachments }) {
      const transport = createTransport({
        host,
        port: typeof port === 'number' ? port : await port(),
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        auth: { user, pass: password },
        connectionTimeout: CONNECT_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
        // A text and files of our own: nothing in a mail may name a file or an address to be read.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const files = attachments.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        contentType: mediaType,
        content,
      }))
      const domain = from.replace(/^.*@/s, '').replace(/>.*$/s, '')
      try {
        await transport.sendMail({ from, to, subject, text, attachments: files, messageId: `<${id}@${domain}>` })
      } catch (error) {
        if (isForGood(error))
          throw new MailRefused('the mail company refuses this mail', { isFinal: true, cause: error })
        throw error
      } finally {
        transport.close()
      }
    },
  }
}

/** What the recipient's side says with 5xx (RFC 5321 section 4.2.1) stays so; a login or a line that fails does not. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
