import type { SmsTemplate } from '../../src/integrations/sms.ts'

/** What the company of tests calls each message. */
export const companyTemplates: Record<SmsTemplate, string> = {
  'login-code': 'SMS_1',
  'change-mobile-code': 'SMS_2',
  'booking-confirmed': 'SMS_3',
  'payment-refunded': 'SMS_4',
  'booking-changed': 'SMS_5',
  'booking-reminder': 'SMS_6',
  'booking-cancelled': 'SMS_34',
  'branch-closed': 'SMS_7',
  'closure-offered': 'SMS_40',
  'day-reopened': 'SMS_41',
  'place-offered': 'SMS_8',
  'addition-asked': 'SMS_9',
  'difference-asked': 'SMS_42',
  'goodwill-refunded': 'SMS_43',
  'order-refunded': 'SMS_10',
  'order-shipped': 'SMS_11',
  'invoice-issued': 'SMS_20',
  'report-ready': 'SMS_42',
  'report-updated': 'SMS_45',
  'report-leave-code': 'SMS_44',
  'own-data-code': 'SMS_30',
  'export-ready': 'SMS_31',
  'closing-asked': 'SMS_32',
  'closing-stopped': 'SMS_33',
  'lecture-begins': 'SMS_21',
}

/** The same as the setting `SMS_TEMPLATE`. */
export const SMS_TEMPLATE = Object.entries(companyTemplates)
  .map(([name, template]) => `${name}=${template}`)
  .join(', ')
