import { z } from 'zod'

/** Bytes as base64url, as browsers hand over what an authenticator made. */
const Encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, '不是浏览器给出的内容')

/** At most 1,023 bytes. */
const CredentialId = Encoded(1_364)

/** What a new passkey says of itself. */
export const Attestation = z.strictObject({
  id: CredentialId,
  clientDataJSON: Encoded(2_000),
  attestationObject: Encoded(8_000),
})

/** What a passkey signed. */
export const Assertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: Encoded(2_000),
  authenticatorData: Encoded(2_000),
  signature: Encoded(2_000),
  /** The user handle from its registration. */
  userHandle: Encoded(100),
})

/** For `navigator.credentials.create`. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** For `navigator.credentials.get`. Passkeys are discoverable, so no account is named beforehand. */
export const LoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
