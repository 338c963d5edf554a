import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from '../store/mail.ts'

/** Who may hand mails in, and where: everybody knows it, because nothing goes anywhere. */
type MailAccount = { host: string; user: string; password: string }
const ACCOUNT: MailAccount = { host: '127.0.0.1', user: 'mall@sandbox.example', password: 'sandbox' }

export type MailServer = MailAccount & {
  /** Listens from the first time that somebody asks where. */
  port(): Promise<number>
  close(): Promise<void>
}

/** A mailbox that does not exist, to try a refused mail. */
const ANONYMOUS = 'nobody@'
const MAX_BYTES = 10_000_000

/** The stand-in of a mail company: takes mails by SMTP from who logs in, and keeps them to be read. */
export function openMailServer(mailbox: Mailbox, onError: (error: unknown) => void): MailServer {
  let open: Promise<SMTPServer> | null = null
  const opened = () => {
    open ??= listen(mailbox, onError)
    return open
  }
  return {
    ...ACCOUNT,
    port: async () => portOf((await opened()).server.address()),
    close: async () => {
      const server = await open
      if (server) await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0

async function listen(mailbox: Mailbox, onError: (error: unknown) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    // It never leaves this machine; a certificate would have to be trusted first.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    size: MAX_BYTES,
    onAuth({ username, password }, _session, done) {
      if (username === ACCOUNT.user && password === ACCOUNT.password) return done(null, { user: username })
      return done(new Error('535 wrong user or password'))
    },
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith(ANONYMOUS)) return done()
      return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      keep(mailbox, stream, recipients).then(
        () => done(null),
        (error) => done(error),
      )
    },
  })
  server.on('error', onError)
  await new Promise<void>((resolve) => server.listen(0, ACCOUNT.host, resolve))
  return server
}

async function keep(mailbox: Mailbox, stream: AsyncIterable<Uint8Array>, recipients: readonly string[]): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  const mail = await PostalMime.parse(Buffer.concat(parts), { attachmentEncoding: 'base64' })
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    mediaType: mimeType,
    content: typeof content === 'string' ? content : '',
  }))
  const { messageId = '', subject = '', text = '' } = mail
  const from = mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? '')
  for (const to of recipients) await mailbox.post({ messageId, from, to, subject, text, attachments })
}
