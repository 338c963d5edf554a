export { latestMessages, messagesAbout, smsText } from './messages-about.ts'
export { findNotification, type Notification, notifyMember, saveMessage, wasNotified } from './notify-member.ts'
export { personalData } from './personal-data.ts'
export { sendText, TEXTS_A_DAY } from './send-text.ts'
