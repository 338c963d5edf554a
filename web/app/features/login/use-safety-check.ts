import { useEffect, useState } from 'react'
import { isFailure } from '../../shell/client/failure.ts'
import { solveCaptcha } from './solve-captcha.ts'

export type SafetyCheck =
  | { state: 'waiting' }
  | { state: 'working'; percent: number; effort: number }
  | { state: 'passed'; captcha: string }
  | { state: 'failed'; text: string }

const WORDS = '安全校验没有完成，请再试一次'
const MOBILE = /^1[3-9]\d{9}$/
/** The sum's length is chance; the figure follows what it usually takes. */
const USUAL_MS = 1200

/** Starts by itself as soon as the number is whole, and anew for each number and each `round`. */
export function useSafetyCheck(mobile: string): { check: SafetyCheck; again: () => void } {
  const [round, setRound] = useState(0)
  const [check, setCheck] = useState<SafetyCheck>({ state: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the same work anew
  useEffect(() => {
    if (!MOBILE.test(mobile)) {
      setCheck({ state: 'waiting' })
      return
    }
    const controller = new AbortController()
    const started = performance.now()
    let effort = 1
    const show = () => {
      const share = 1 - Math.exp(-(performance.now() - started) / (USUAL_MS * effort))
      setCheck({ state: 'working', percent: Math.round(share * 96), effort })
    }
    show()
    const timer = setInterval(show, 120)
    solveCaptcha(mobile, controller, (reported) => {
      effort = reported
    })
      .then(
        (captcha): SafetyCheck => (captcha ? { state: 'passed', captcha } : { state: 'failed', text: WORDS }),
        (error): SafetyCheck => ({ state: 'failed', text: isFailure(error) ? error.message : WORDS }),
      )
      .then((outcome) => {
        clearInterval(timer)
        if (!controller.signal.aborted) setCheck(outcome)
      })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [mobile, round])
  return { check, again: () => setRound((before) => before + 1) }
}
