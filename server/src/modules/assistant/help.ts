import { Help } from '@mall/contract/assistant/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { findSetting, getOperator } from '../settings/public.ts'

/** The operator's part of the setting; the writer's name is the server's. */
const HelpSetting = Help.omit({ writtenBy: true })

/** Default: the assistant and one service group. */
const UNSET: z.output<typeof HelpSetting> = {
  isOn: true,
  name: '智能助手',
  promotion: null,
  examples: [],
  groups: [{ group: 'regular', name: '体检咨询', note: '' }],
  adviser: null,
}

/** The setting `help`: ways to get help. */
export async function getHelp(ctx: Context): Promise<z.output<typeof Help>> {
  const set = (await findSetting(ctx.db, 'help', HelpSetting)) ?? UNSET
  const { assistantName } = await getOperator(ctx.db)
  return { ...set, name: assistantName || set.name, writtenBy: ctx.assistant.name }
}
