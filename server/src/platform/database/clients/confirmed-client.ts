import { Client, type ClientConfig } from 'pg'

/**
 * Only a warning tells of a commit that a synchronous standby has not confirmed: the time limit of a statement ends that
 * wait, and the commit counts here alone. It would be lost with the primary.
 */
const UNCONFIRMED = /^canceling (the )?wait for synchronous replication/

/** As statements that were too late are: their callers do not know whether they had an effect, and ask again. */
const asLate = () => Object.assign(new Error('the standby has not confirmed the commit in time'), { code: '57014' })

/** A client whose statements fail when a synchronous standby has not confirmed their commit. */
export class ConfirmedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    let unconfirmed: Error | null = null
    this.on('notice', ({ message }) => {
      if (UNCONFIRMED.test(message ?? '')) unconfirmed = asLate()
    })
    const takeError = () => {
      const error = unconfirmed
      unconfirmed = null
      return error
    }
    const query = this.query
    Object.assign(this, {
      query: (...asked: unknown[]) => {
        const done = asked.at(-1)
        if (typeof done === 'function') {
          asked[asked.length - 1] = (error: unknown, result: unknown) => done(error ?? takeError(), result)
          return Reflect.apply(query, this, asked)
        }
        const answer: unknown = Reflect.apply(query, this, asked)
        if (!(answer instanceof Promise)) return answer
        return answer.then((result) => {
          const error = takeError()
          if (error) throw error
          return result
        })
      },
    })
  }
}
