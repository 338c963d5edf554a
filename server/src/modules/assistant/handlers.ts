import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { askAssistant } from './ask-assistant.ts'
import { authChannel } from './conversations.ts'
import { getHelp } from './help.ts'
import { encryptJump } from './jump.ts'
import { rateAnswer } from './rate-answer.ts'
import { searchTexts } from './search-texts.ts'

export const handlers: HandlersOf<typeof modules.assistant> = {
  getFlag: (_, { ctx }) => getHelp(ctx),
  authChannel,
  encryptJump,
  askAssistant,
  rateAnswer,
  searchTexts,
}
