import { useState } from 'react'
import { requestPosition } from '../../../shell/browser/geolocation.ts'

/** Asks the browser where the visitor is, once it was pressed. */
export function useGeolocation(onKnown: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const locate = async () => {
    setRefused('')
    setAsking(true)
    try {
      await requestPosition()
      onKnown()
    } catch {
      setRefused('没拿到您的位置，先按最早能约的排；也可以搜街道名')
    } finally {
      setAsking(false)
    }
  }
  return { ask: locate, isAsking, refused }
}
