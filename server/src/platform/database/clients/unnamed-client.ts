import type { ClientConfig } from 'pg'
import { ConfirmedClient } from './confirmed-client.ts'

const withoutName = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked

/**
 * Sends every statement without its name: PgBouncer before 1.21 gives the next transaction another server connection,
 * which does not know the names of the one before.
 */
export class UnnamedClient extends ConfirmedClient {
  constructor(config?: ClientConfig) {
    super(config)
    const query = this.query
    Object.assign(this, {
      query: (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, this, [withoutName(asked), ...rest]),
    })
  }
}
