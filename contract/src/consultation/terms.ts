/** The desks of online consultation (specification section 9): regular, premium, enterprise examinations. */
export const CONSULTATION_GROUPS = ['regular', 'premium', 'enterprise'] as const
export type ConsultationGroupId = (typeof CONSULTATION_GROUPS)[number]

/** `waiting`: for the desk; `answered`: the last word is the desk's; `ended`: until the member writes again. */
export const CONSULTATION_STATES = ['waiting', 'answered', 'ended'] as const

/** A note is among colleagues. */
export const MESSAGE_AUTHORS = ['member', 'staff', 'note'] as const

/** Of a desk that nobody has set. */
export const DESK_DEFAULTS = { opensAt: '08:00', closesAt: '20:00', answerMinutes: 5 } as const

/** Whoever took a consultation and lets it wait as long is no longer asked: it is back in the queue for all. */
export const HELD_MINUTES = 15

export const MAX_TEMPLATES = 50

/** Messages of one consultation that are shown, the last ones. */
export const SHOWN_MESSAGES = 100

/** Server-sent events at this address and a token: `changed` when there is something new to read. */
export const LIVE_PATH = '/assistant/ikkieapi/consultation/live'
