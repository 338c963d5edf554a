import { backgroundApi } from '../../shell/client/api.ts'
import { getSessionItem, removeSessionItem, setSessionItem } from '../../shell/client/session-item.ts'

const KEY = 'mall.code-sent-to'

/** The number that a login code went to: kept by this tab while the code is good, because a look at the message may reload the page. */
export const rememberedMobile = {
  keep: (mobile: string) => setSessionItem(KEY, mobile),
  forget: () => removeSessionItem(KEY),
  /** null: none is kept, or its code is good no more. */
  async find(): Promise<string | null> {
    const mobile = getSessionItem(KEY)
    if (!mobile) return null
    const answer = await backgroundApi()
      .getSentCode({ mobile })
      .catch(() => null)
    // Forget it only when the server says that it is not needed.
    if (answer?.sent) return mobile
    if (answer) removeSessionItem(KEY)
    return null
  },
}
