import { z } from 'zod'
import { ConsultationGroup } from '../consultation/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Fen, Id, Instant, Nothing } from '../shapes.ts'

/** How visitors get help; all of it from the operator's setting `help`. */
export const Help = z.object({
  /** Whether the assistant is switched on. */
  isOn: z.boolean(),
  name: z.string(),
  /** Who writes the answers, in words for visitors; '': the mall itself, out of its own texts. */
  writtenBy: z.string(),
  /** Days on which the assistant's entry is drawn larger, first and last; null never. */
  promotion: z.object({ from: Day, to: Day, words: z.string() }).nullable(),
  /** Questions to begin with. */
  examples: z.array(z.string()),
  groups: z.array(z.object({ group: ConsultationGroup, name: z.string(), note: z.string() })),
  /** The enterprise adviser; `code` is the content of the QR code. null: none. */
  adviser: z.object({ title: z.string(), note: z.string(), code: z.string() }).nullable(),
})

/** Where an answer comes from. `to` is an address of the mall. */
export const AnswerSource = z.object({ title: z.string(), note: z.string(), to: z.string() })

/** A package that an answer names. */
export const AnswerProduct = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string(),
  price: Fen,
  isFrom: z.boolean(),
})

/**
 * `answer`: out of the sources; `unknown`: it is not in what the mall knows; `careful`: a question for a doctor;
 * `emergency`: call 120.
 */
/** `asked`: the answer was not streamed yet; `stopped`: by the visitor or a failure. */
export const TURN_STATES = ['asked', 'answering', 'done', 'stopped'] as const

export const AnswerKind = z.enum(['answer', 'unknown', 'careful', 'emergency'])

/** One question with what was said to it. In `answer`, `[2]` points at the second source. */
export const AssistantTurn = z.object({
  turnId: Id,
  /** As stored: long numbers are masked. */
  question: z.string(),
  state: z.enum(TURN_STATES),
  kind: AnswerKind,
  answer: z.string(),
  sources: z.array(AnswerSource),
  products: z.array(AnswerProduct),
  isUseful: z.boolean().nullable(),
})

export const getFlag = endpoint({
  does: '智能助手与人工咨询的开关和说明',
  method: 'GET',
  path: '/ikkieapi/flag',
  host: 'assistant',
  access: 'anyone',
  quiet: true,
  shared: true,
  input: Nothing,
  output: Help,
})

/** Signed: it may open a conversation. With one that lives it answers what was said so far. */
export const authChannel = endpoint({
  does: '智能助手：开始或接着一段对话',
  method: 'GET',
  path: '/ikkieapi/auth/channel',
  host: 'assistant',
  access: 'anyone',
  signed: true,
  quiet: true,
  input: z.strictObject({
    conversationId: Id.optional(),
    /** What `encryptJump` answered: the conversation is that member's, on whichever host it is opened. */
    jump: z.string().max(400).optional(),
  }),
  output: z.object({ conversationId: Id, expiresAt: Instant, turns: z.array(AssistantTurn) }),
  failures: ['ASSISTANT_OFF', 'JUMP_SPENT'],
})

export const encryptJump = endpoint({
  does: '跳转加密：一分钟内有效，带着登录到另一个域名的智能助手',
  method: 'GET',
  path: '/ikkieapi/jump/encrypt',
  host: 'assistant',
  access: 'member',
  signed: true,
  quiet: true,
  input: Nothing,
  output: z.object({ jump: z.string(), expiresAt: Instant }),
})

/** The answer is read as it is written, from `/assistant/ikkieapi/answer/{turnId}` (server-sent events). */
export const askAssistant = endpoint({
  does: '问智能助手',
  method: 'POST',
  path: '/ikkieapi/ask',
  host: 'assistant',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({
    conversationId: Id,
    question: z.string().trim().min(1, '请写下您的问题').max(300, '一次最多写 300 个字'),
  }),
  output: z.object({ turnId: Id, question: z.string() }),
  failures: ['ASSISTANT_OFF', 'CONVERSATION_GONE', 'CONVERSATION_FULL'],
})

export const rateAnswer = endpoint({
  does: '智能助手的回答有没有用',
  method: 'POST',
  path: '/ikkieapi/rate',
  host: 'assistant',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ turnId: Id, isUseful: z.boolean() }),
  output: Done,
  failures: ['NOT_FOUND'],
})

/** `isAboutService`: the term asks how something is done here, 发票, 退款, so that texts come before products. */
export const searchTexts = endpoint({
  does: '搜索帮助与文章',
  method: 'GET',
  path: '/search/texts',
  access: 'anyone',
  quiet: true,
  shared: true,
  input: z.strictObject({ term: z.string().trim().min(1).max(60) }),
  output: z.object({
    isAboutService: z.boolean(),
    list: z.array(
      z.object({
        kind: z.enum(['help', 'article']),
        title: z.string(),
        gist: z.string(),
        note: z.string(),
        to: z.string(),
      }),
    ),
  }),
})
