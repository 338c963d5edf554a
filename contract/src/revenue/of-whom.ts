import { z } from 'zod'

/** An id, or `WITHOUT`. */
export const OfWhom = z.string().trim().min(1, '请选一个').max(64, '最多 64 个字')
