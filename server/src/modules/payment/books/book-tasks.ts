import { fail } from '@mall/contract/failures'
import { yuanOf } from '@mall/contract/money'
import type {
  decideBookFault as decideContract,
  explainBookFault as explainContract,
  takeBookFault as takeContract,
} from '@mall/contract/payment/staff-books'
import type { Right } from '@mall/contract/staff/rights'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { actAs, type HeldRights, recordAct, rightsNow } from '../../staff/public.ts'
import { bookTask, dayBook } from '../tables.ts'
import type { Fault } from './book-rules.ts'
import { gatherBooks } from './gather-books.ts'

type Task = typeof bookTask.$inferSelect
type Seen = Pick<Task, 'day' | 'fault' | 'number'> & { fen: number; shouldFen: number }

const DONE = { done: true } as const
const read = () => DONE

/** Parts what was explained and agreed to from what is open. */
export async function partExplained(db: Queryable, day: string, faults: readonly Fault[]) {
  if (faults.length === 0) return { faults: [], explained: [] }
  const [book] = await db.select({ sealedAt: dayBook.sealedAt }).from(dayBook).where(eq(dayBook.day, day))
  const rows = await db.select().from(bookTask).where(eq(bookTask.day, day))
  // What was sealed stays as it was sealed.
  const tasks = book?.sealedAt ? rows : await asTheyCount(db, rows)
  const isAgreed = (fault: Fault) =>
    tasks.some((task) => task.agreedAt !== null && isOf(task, fault) && isFor(task, fault))
  return { faults: faults.filter((one) => !isAgreed(one)), explained: faults.filter(isAgreed) }
}

const isOf = (task: Task, { fault, number }: Pick<Fault, 'fault' | 'number'>) =>
  task.fault === fault && task.number === number
/** What was said of other amounts says nothing of these. */
const isFor = (task: Task, { fen, shouldFen }: Pick<Fault, 'fen' | 'shouldFen'>) =>
  task.fen === fen && task.shouldFen === shouldFen

/** Without what was said by those who were suspended or lost the right since. */
async function asTheyCount(db: Queryable, tasks: readonly Task[]): Promise<Task[]> {
  const ids = new Set(tasks.flatMap(({ explainedById, agreedById }) => [explainedById ?? [], agreedById ?? []].flat()))
  const held = new Map<string, HeldRights>()
  for (const id of ids) held.set(id, await rightsNow(db, id))
  const may = (id: string | null, right: Right) => id === null || held.get(id)?.has(right, null) === true
  return tasks.map((task) => {
    if (!may(task.explainedById, 'books.seal')) return { ...task, ...UNSAID }
    return may(task.agreedById, 'books.agree') ? task : { ...task, ...UNAGREED }
  })
}

const UNAGREED = { agreedBy: '', agreedById: null, agreedAt: null } as const
const UNSAID = { fen: null, shouldFen: null, words: '', explainedById: null, explainedBy: '', ...UNAGREED } as const

/** The same differences with who looks into them, for this reader. */
export async function withTasks<F extends Fault & { day: string }>(
  db: Queryable,
  staffId: string,
  faults: readonly F[],
) {
  const days = [...new Set(faults.map(({ day }) => day))]
  const rows = days.length > 0 ? await db.select().from(bookTask).where(inArray(bookTask.day, days)) : []
  const tasks = await asTheyCount(db, rows)
  return faults.map((one) => {
    const task = tasks.find((each) => each.day === one.day && isOf(each, one))
    const isExplained = task?.explainedById && isFor(task, one)
    return {
      ...one,
      task: {
        ...{ assigneeName: task?.assigneeId ? task.assigneeName : null, isOwn: task?.assigneeId === staffId },
        explained: isExplained
          ? {
              ...{ by: task.explainedBy, isOwn: task.explainedById === staffId, words: task.words },
              agreedBy: task.agreedAt ? task.agreedBy : null,
            }
          : null,
      },
    }
  })
}

export const takeBookFault: StaffHandler<typeof takeContract> = (input, call) => {
  const { staff } = call
  return actAs(call, ['takeBookFault', input], read, async (tx) => {
    const key = await lockFault(tx, input)
    const assignee = { assigneeId: staff.id, assigneeName: staff.name }
    await tx.update(bookTask).set(assignee).where(isTask(key))
    return record(call, tx, 'takeBookFault', input, '', { field: '由谁来查', before: null, after: staff.name })
  })
}

export const explainBookFault: StaffHandler<typeof explainContract> = (input, call) => {
  const { staff } = call
  const { fen, shouldFen, reason } = input
  return actAs(call, ['explainBookFault', input], read, async (tx) => {
    const key = await lockFault(tx, input)
    const said = { fen, shouldFen, words: reason, explainedById: staff.id, explainedBy: staff.name }
    await tx
      .update(bookTask)
      .set({ ...said, ...UNAGREED })
      .where(isTask(key))
    return record(call, tx, 'explainBookFault', input, reason, { field: '说明', before: null, after: reason })
  })
}

export const decideBookFault: StaffHandler<typeof decideContract> = (input, call) => {
  const { ctx, staff } = call
  const { agrees, reason } = input
  return actAs(call, ['decideBookFault', input], read, async (tx) => {
    const key = await lockFault(tx, input)
    const [task] = await asTheyCount(tx, await tx.select().from(bookTask).where(isTask(key)))
    if (!task?.explainedById || !isFor(task, input) || task.agreedAt) return fail('BOOK_FAULT_GONE')
    if (task.explainedById === staff.id) fail('BOOK_FAULT_OWN')
    const decision = agrees ? { agreedBy: staff.name, agreedById: staff.id, agreedAt: ctx.clock.now() } : UNSAID
    await tx.update(bookTask).set(decision).where(isTask(key))
    const change = { field: '说明', before: task.words, after: agrees ? '同意' : '退回' }
    return record(call, tx, 'decideBookFault', input, reason, change)
  })
}

/** Locks the row of a difference that is there with these amounts, on a day that is not sealed. */
async function lockFault(tx: Tx, seen: Seen): Promise<Seen> {
  const { day, fault, number } = seen
  await tx.insert(bookTask).values({ day, fault, number }).onConflictDoNothing()
  await tx.select().from(bookTask).where(isTask(seen)).for('update')
  const [book] = await tx.select({ sealedAt: dayBook.sealedAt }).from(dayBook).where(eq(dayBook.day, day)).for('update')
  if (book?.sealedAt) fail('BOOKS_SEALED')
  const { faults } = await gatherBooks(tx, day)
  const isThere = faults.some(
    (one) => one.fault === fault && one.number === number && one.fen === seen.fen && one.shouldFen === seen.shouldFen,
  )
  return isThere ? seen : fail('BOOK_FAULT_GONE')
}

const isTask = ({ day, fault, number }: Seen) =>
  and(eq(bookTask.day, day), eq(bookTask.fault, fault), eq(bookTask.number, number))

async function record(
  call: StaffCall,
  tx: Tx,
  name: 'takeBookFault' | 'explainBookFault' | 'decideBookFault',
  { day, number, fen, shouldFen }: Seen,
  reason: string,
  change: { field: string; before: string | null; after: string },
) {
  await recordAct(call, tx, {
    call: name,
    thing: { kind: 'books', id: day, name: `${day} 的账` },
    branchId: null,
    changes: [{ field: `差异 ${number}`, before: yuanOf(shouldFen), after: yuanOf(fen) }, change],
    reason,
  })
  return DONE
}
