import { Failure } from '@mall/contract/failures'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { busyOf } from './busy.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)
const statement = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['a statement that took too long', statement(error('canceling statement', { code: '57014' }))],
  ['a server that is shut down', statement(error('terminating connection', { code: '57P01' }))],
  ['a server that is starting', error('the database system is starting up', { code: '57P03' })],
  ['a connection that broke', statement(error('Connection terminated unexpectedly'))],
  ['a connection that is refused', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket that is gone', statement(error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }))],
  ['a host name that leads nowhere', error('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  [
    'a host with two addresses that both refuse',
    new AggregateError([error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ],
  ['a disk that is full', statement(error('could not extend file', { code: '53100' }))],
  [
    'a statement that was cut off, wrapped once more',
    new Error('work failed', { cause: statement(error('Connection terminated')) }),
  ],
  [
    'a reset in the middle of a statement',
    statement(error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })),
  ],
])('%s is BUSY', (_, thrown) => {
  expect(busyOf(thrown)).toEqual(new Failure('BUSY'))
})

test.each([
  ['a refused row', statement(error('duplicate key', { code: '23505' }))],
  ['a file that is missing', error('no such file', { code: 'ENOENT', syscall: 'open' })],
  [
    'another company that is not there',
    new Error('fetch failed', { cause: error('x', { code: 'ECONNREFUSED', syscall: 'connect' }) }),
  ],
  ['a fault of ours', new TypeError('x is not a function')],
])('%s is not BUSY', (_, thrown) => {
  expect(busyOf(thrown)).toBeNull()
})
