/** What never reaches a log line, whoever logs it. Bodies and query strings are not logged at all. */
export const redaction = {
  paths: [
    'mobile',
    'phone',
    'id_number',
    'sms_code',
    'token',
    'access_token',
    'refresh_token',
    'secret',
    'headers.authorization',
    'headers.cookie',
    'headers.access_token',
    'headers.dpop',
    'req.headers',
    'req.url',
    '*.mobile',
    '*.id_number',
    '*.access_token',
  ],
  censor: '[…]',
}
