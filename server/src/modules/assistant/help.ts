import { Help } from '@mall/contract/assistant/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { findSetting } from '../settings/public.ts'

/** What the operator sets; who writes the answers is the mall's own setting. */
const HelpSetting = Help.omit({ writtenBy: true })

/** A mall that set nothing has an assistant and one desk all the same. */
const UNSET: z.output<typeof HelpSetting> = {
  isOn: true,
  name: '智能助手',
  promotion: null,
  examples: [],
  groups: [{ group: 'regular', name: '体检咨询', note: '' }],
  adviser: null,
}

/** How visitors get help: the setting `help`. */
export async function getHelp(ctx: Context): Promise<z.output<typeof Help>> {
  const set = (await findSetting(ctx.db, 'help', HelpSetting)) ?? UNSET
  return { ...set, writtenBy: ctx.assistant.name }
}
