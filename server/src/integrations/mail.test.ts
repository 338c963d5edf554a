import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { MailRefusedError, smtpMail } from './mail.ts'

const MAIL = {
  id: 'invoice-1',
  to: '林女士 <lin@mail.com>',
  subject: '电子发票，998.00 元',
  text: '您好：\n\n发票在附件里。',
  attachments: [{ fileName: '发票-1.svg', mediaType: 'image/svg+xml', content: Buffer.from('<svg>肆佰</svg>') }],
}

test('a mail is sent by SMTP with its text and attachment intact', async () => {
  await using mall = await openMall()
  await mall.ctx.mail.send(MAIL)
  const answer = await fetch(`${mall.origin}/sandbox/mail?to=lin@mail.com`)
  const [mail] = await answer.json()
  expect(mail).toMatchObject({
    from: '体检商城 <mall@sandbox.example>',
    to: 'lin@mail.com',
    subject: MAIL.subject,
    messageId: '<invoice-1@sandbox.example>',
    attachments: [{ name: '发票-1.svg', mediaType: 'image/svg+xml' }],
  })
  expect(mail.text.trim()).toBe(MAIL.text)
  const file = await fetch(`${mall.origin}/sandbox/mail/${mail.id}/0`)
  expect(await file.text()).toBe('<svg>肆佰</svg>')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('an unknown mailbox is distinguished from an unreachable provider and a failed login', async () => {
  await using mall = await openMall()
  await expect(mall.ctx.mail.send({ ...MAIL, to: 'nobody@mail.com' })).rejects.toBeInstanceOf(MailRefusedError)
  const desk = { ...mall.sandbox.mail, from: '体检商城 <a@b.example>', security: 'none' as const }
  for (const wrong of [{ password: 'wrong' }, { port: 1 }, { security: 'starttls' as const }]) {
    const failure = await smtpMail({ ...desk, ...wrong })
      .send(MAIL)
      .catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefusedError)
  }
  expect(await (await fetch(`${mall.origin}/sandbox/mail`)).json()).toEqual([])
})
