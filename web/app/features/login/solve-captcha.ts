import { browserApi } from '../../shell/client/api.ts'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'

/**
 * Does the small sum that makes mass sending dear; the answer is what `sCaptcha` wants. Null when it was given up. Tells
 * beforehand how many times the usual work it is.
 */
export async function solveCaptcha(
  mobile: string,
  controller: AbortController,
  onEffort: (effort: number) => void,
): Promise<string | null> {
  const { challenge, effort } = await browserApi().getCaptcha({ mobile })
  onEffort(effort)
  // Loaded when needed: most visits never log in.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    withChunkTimeout(() => import('altcha-lib')),
    withChunkTimeout(() => import('altcha-lib/algorithms/web/pbkdf2')),
  ])
  if (!isChallenge(challenge)) return null
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

type Challenge = Parameters<typeof import('altcha-lib').solveChallenge>[0]['challenge']

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value
