import { createTransport } from 'nodemailer'
import { DeclinedError } from './gateway.ts'

/** An outgoing mail. */
interface OutgoingMail {
  /** Message id, the same for each try, so that mailboxes show a repeated mail once. */
  id: string
  to: string
  subject: string
  text: string
  attachments: readonly { fileName: string; mediaType: string; content: Buffer }[]
}

/** Sends a mail; rejects if the provider did not accept it. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
}

/** The provider refused it for good: no such mailbox. Retrying is useless. */
export class MailRefusedError extends DeclinedError {
  override name = 'MailRefusedError'
}

export interface MailSettings {
  host: string
  port: number | (() => Promise<number>)
  user: string
  password: string
  /** `体检商城 <invoice@mall.example.com>` */
  from: string
  /** `tls` from the first byte, `starttls` before anything is sent, `none` on one machine only. */
  security: 'tls' | 'starttls' | 'none'
}

const CONNECT_MS = 2_000
/** Timeout of each SMTP command; a mail with attachment takes several. */
const PATIENCE_MS = 5_000

/** SMTP client (RFC 5321, submission with login); the sandbox speaks it too. */
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
        // Text and attachments are given as data: nothing in a mail may name a file or URL to read.
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
          throw new MailRefusedError('the mail company refuses this mail', { isFinal: true, cause: error })
        throw error
      } finally {
        transport.close()
      }
    },
  }
}

/** 5xx answers about the recipient (RFC 5321 section 4.2.1) are final; failures of login or connection are not. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
