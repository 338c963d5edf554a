import { useEffect, useState } from 'react'
import {
  type DeskAct,
  type DeskDay,
  forgetDay,
  isExpired,
  loadActs,
  loadDay,
  type QueuedAct,
  queueAct,
} from './desk-store.ts'

const EVERY_MS = 5_000

/** This device's list, gone the moment it expires, and what waits for a line. `day` undefined: still being read. */
export function useDeskList() {
  const [day, setDay] = useState<DeskDay | null | undefined>()
  const [acts, setActs] = useState<readonly QueuedAct[]>([])
  useEffect(() => {
    void Promise.all([loadDay(new Date()), loadActs()]).then(([stored, queued]) => {
      setDay(stored)
      setActs(queued)
    })
  }, [])
  const expire = async () => {
    setDay(null)
    await forgetDay()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing else
  useEffect(() => {
    if (!day) return
    const timer = setInterval(() => {
      if (isExpired(day, new Date())) void expire()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [day])
  /** False: the list has just expired, and nothing was stored. */
  const addAct = async (bookingId: string, what: DeskAct['act']): Promise<boolean> => {
    const now = new Date()
    if (!day || isExpired(day, now)) {
      await expire()
      return false
    }
    const { branchId, at, proof } = day
    const name = day.visits.find((visit) => visit.bookingId === bookingId)?.name ?? '客人'
    const act = { key: crypto.randomUUID(), bookingId, at: now.toISOString(), act: what }
    const queued = { list: { branchId, at, proof }, name, act }
    await queueAct(queued)
    setActs((before) => [...before, queued])
    return true
  }
  return { day, acts, addAct }
}
