/**
 * The longest that a mall takes to stop, beside STOP_DELAY_SECONDS: a job under way ends (its call to a company within 10 s), then
 * requests (each within 10 s), then the queues are left (5 s).
 */
export const STOP_SECONDS = 25
