import { OFFSET, ZONE } from '@mall/contract/days'
/** The part of a pg Pool that the sandbox needs. */
export type Pool = {
  query<Row extends object>(asked: string | { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>
}

export type Database = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const names = new Map<string, string>()

/** Has each connection parse a statement once: for these short ones that takes longer than doing them. Their texts are constants. */
export function withPreparedStatements(pool: Pool): Database {
  return {
    query(text, values) {
      if (!values) return pool.query(text)
      const name = names.get(text) ?? `sandbox-${names.size}`
      names.set(text, name)
      return pool.query({ name, text, values })
    },
  }
}

/** SQL that writes an instant as the gateways do: RFC 3339 in Asia/Shanghai. */
export const inShanghai = (instant: string) =>
  `to_char(${instant} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS"${OFFSET}"')`

// A store may be older than this text: a column that comes later is an ALTER TABLE … ADD COLUMN IF NOT EXISTS at the end.
const SCHEMA = `
-- Several processes may start at once.
SELECT pg_advisory_xact_lock(731642001);
CREATE SCHEMA IF NOT EXISTS sandbox;
CREATE TABLE IF NOT EXISTS sandbox.keys (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.sms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile text NOT NULL, text text NOT NULL, code text, purpose text NOT NULL, at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS sms_mobile ON sandbox.sms (mobile, id DESC);
CREATE TABLE IF NOT EXISTS sandbox.mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, recipient text NOT NULL, mail jsonb NOT NULL, at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS mail_recipient ON sandbox.mail (recipient, id DESC);
CREATE TABLE IF NOT EXISTS sandbox.cards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, card jsonb NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.faults (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL, out_trade_no text, uses int, ms int NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.wechat_trades (
  out_trade_no text PRIMARY KEY, request jsonb NOT NULL, total_fen int NOT NULL,
  code text NOT NULL UNIQUE, code_at timestamptz NOT NULL, void_codes text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'NOTPAY', created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  transaction_id text UNIQUE, paid_at timestamptz,
  refunded_fen int NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND total_fen));
CREATE INDEX IF NOT EXISTS wechat_trades_void ON sandbox.wechat_trades USING gin (void_codes) WHERE void_codes <> '{}';
CREATE INDEX IF NOT EXISTS wechat_trades_open ON sandbox.wechat_trades (created_at DESC) WHERE state = 'NOTPAY';
CREATE TABLE IF NOT EXISTS sandbox.wechat_refunds (
  out_refund_no text PRIMARY KEY, out_trade_no text NOT NULL REFERENCES sandbox.wechat_trades,
  refund_id text NOT NULL UNIQUE, refund_fen int NOT NULL CHECK (refund_fen > 0), notify_url text,
  status text NOT NULL DEFAULT 'PROCESSING', created_at timestamptz NOT NULL, due_at timestamptz NOT NULL,
  success_at timestamptz);
CREATE INDEX IF NOT EXISTS wechat_refunds_due ON sandbox.wechat_refunds (due_at) WHERE status = 'PROCESSING';
CREATE TABLE IF NOT EXISTS sandbox.wechat_notices (
  id text PRIMARY KEY, event_type text NOT NULL, out_trade_no text NOT NULL, out_refund_no text,
  created_at timestamptz NOT NULL, faults text[] NOT NULL DEFAULT '{}',
  attempts int NOT NULL DEFAULT 0, next_at timestamptz, delivered_at timestamptz);
CREATE TABLE IF NOT EXISTS sandbox.invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial text NOT NULL UNIQUE, request jsonb NOT NULL, issued_at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS wechat_notices_due ON sandbox.wechat_notices (next_at) WHERE delivered_at IS NULL;
ALTER TABLE sandbox.wechat_trades ADD COLUMN IF NOT EXISTS trade_type text NOT NULL DEFAULT 'NATIVE';
ALTER TABLE sandbox.wechat_refunds ADD COLUMN IF NOT EXISTS ends_as text NOT NULL DEFAULT 'SUCCESS';
CREATE TABLE IF NOT EXISTS sandbox.wechat_logins (code text PRIMARY KEY, openid text NOT NULL, at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.alipay_trades (
  out_trade_no text PRIMARY KEY, request jsonb NOT NULL, total_fen int NOT NULL, trade_no text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'WAIT_BUYER_PAY', created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  paid_at timestamptz, refunded_fen int NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND total_fen));
CREATE TABLE IF NOT EXISTS sandbox.alipay_refunds (
  out_trade_no text NOT NULL REFERENCES sandbox.alipay_trades, out_request_no text NOT NULL,
  refund_fen int NOT NULL CHECK (refund_fen > 0), at timestamptz NOT NULL, PRIMARY KEY (out_trade_no, out_request_no));
CREATE TABLE IF NOT EXISTS sandbox.alipay_notices (
  id text PRIMARY KEY, out_trade_no text NOT NULL REFERENCES sandbox.alipay_trades, created_at timestamptz NOT NULL,
  faults text[] NOT NULL DEFAULT '{}', attempts int NOT NULL DEFAULT 0, next_at timestamptz, delivered_at timestamptz);
CREATE TABLE IF NOT EXISTS sandbox.wechat_customs (out_trade_no text PRIMARY KEY, cert_check text NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.parcels (
  number text PRIMARY KEY, company text NOT NULL, heard_at timestamptz NOT NULL,
  callback_url text, salt text, subscribed_at timestamptz, told int NOT NULL DEFAULT 0, attempts int NOT NULL DEFAULT 0, next_at timestamptz);
CREATE INDEX IF NOT EXISTS parcels_due ON sandbox.parcels (next_at) WHERE next_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS sandbox.directory_records (
  model text NOT NULL, id text NOT NULL, payload jsonb NOT NULL, expires_at timestamptz NOT NULL, PRIMARY KEY (model, id));
CREATE INDEX IF NOT EXISTS directory_records_expiry ON sandbox.directory_records (expires_at);
CREATE INDEX IF NOT EXISTS alipay_notices_due ON sandbox.alipay_notices (next_at) WHERE delivered_at IS NULL;
`

/**
 * Makes the sandbox's own tables where they are missing; they are no part of the mall's data. A role that may not make any
 * finds them made by the owner.
 */
export async function prepareStore(db: Database) {
  const { rows } = await db.query<{ may: boolean }>(MAY_CREATE)
  if (rows[0]?.may) await db.query(SCHEMA)
}

const MAY_CREATE = `SELECT has_database_privilege(current_database(), 'CREATE') AS may`
