import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8 = 0x0c
const UTC_TIME = 0x17
const VERSION = 0xa0

/** One value of ASN.1 in DER: what it is, how long, and itself. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const VERSION_3 = der(VERSION, der(INTEGER, Buffer.from([2])))

const named = (name: string) => der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name)))))

/** `YYMMDDHHMMSSZ`: good until 2049. */
const utc = (instant: Date) => der(UTC_TIME, Buffer.from(`${instant.toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

/** Data of a certificate besides its key. `serial` has an even number of hexadecimal digits and begins below 8. */
export type Facts = { serial: string; name: string; from: Date; until: Date }

/** A certificate signed by its own key, as PEM. Node reads certificates and makes none. */
export function selfSigned(privatePem: string, { serial, name, from, until }: Facts): string {
  const body = der(
    SEQUENCE,
    VERSION_3,
    der(INTEGER, Buffer.from(serial, 'hex')),
    SHA256_WITH_RSA,
    named(name),
    der(SEQUENCE, utc(from), utc(until)),
    named(name),
    createPublicKey(privatePem).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, createPrivateKey(privatePem))
  const whole = der(SEQUENCE, body, SHA256_WITH_RSA, der(BIT_STRING, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
