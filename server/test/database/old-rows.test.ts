import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../src/app/create-context.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openMall } from '../support/mall.ts'
import { runSql } from '../support/run-sql.ts'

/** The last migration before staff logins, kinds of changes, approvals by part, goodwill and books changed their tables. */
const LAST = '0015_change_sets'

/** Rows of that time in every table that a later migration changes. */
const ROWS = `
  insert into staff (id, name, title, state, created_at) values
    ('author', '沈编辑', '', 'active', now()), ('boss', '林总监', '', 'active', now()), ('new', '新人', '', 'invited', now());
  insert into staff_session (id, staff_id, token_hash, key_thumbprint, device, created_at, verified_at, expires_at) values
    ('session', 'boss', 'hash', 'key', '电脑', now() - interval '1 hour', now(), now() + interval '11 hours');
  insert into staff_invitation (token_hash, staff_id, expires_at) values ('open', 'new', now() + interval '1 day');
  insert into change_set (id, title, state, version, author_ids, author_name, created_at, approver_id, approver_name,
      approved_at, is_steep_approved, publish_at, published_at, reverses_id) values
    ('draft', '草稿', 'draft', 1, '{author}', '沈编辑', now(), null, '', null, false, null, null, null),
    ('submitted', '待批', 'submitted', 2, '{author}', '沈编辑', now(), null, '', null, false, null, null, null),
    ('planned', '定时', 'approved', 3, '{author}', '沈编辑', now(), 'boss', '林总监', now(), true, now() + interval '1 hour', null, null),
    ('published', '已发', 'taken-back', 4, '{author}', '沈编辑', now(), 'boss', '林总监', now(), true, null, now(), null),
    ('inverse', '撤回', 'published', 2, '{boss}', '林总监', now(), null, '', null, false, null, now(), 'published'),
    ('discarded', '作废', 'discarded', 2, '{author}', '沈编辑', now(), null, '', null, false, null, null, null);
  insert into change_set_line (id, change_set_id, field, thing_id, base, next, created_at)
    select s.id || f.field, s.id, f.field, 'gone', f.base, f.next, now() from change_set s,
      (values ('price', '100', '70'), ('name', '甲', '乙'), ('description', '丙', '丁'), ('suitableFor', '戊', '己'))
        as f (field, base, next);
  insert into channel_bill (channel, day, lines, differences, checked_at) values
    ('wechat', '2026-11-01', 0, '[]', now()), ('alipay', '2026-11-01', 0, '[]', now());`

/** The last migration while a report had one original, in three columns. */
const LAST_OF_ONE_FILE = '0087_staged_imports'

/** With an original and without one; one whose original came with an earlier version; what belongs to nobody certain. */
const REPORTS = `
  insert into person (id, id_number_index, created_at) values ('person', 'index', now());
  insert into report (id, booking_id, member_id, person_id, branch_id, version, state, document_sealed, uploaded_by,
      uploaded_at, signed_by, signed_at, file_bytes, file_sha256, file_owner_id) values
    ('first', 'visit', 'member', 'person', 'branch', 1, 'replaced', 'sealed', '前台', now(), '医生', now(), 1200, 'digest', null),
    ('second', 'visit', 'member', 'person', 'branch', 2, 'ready', 'sealed', '前台', now(), '医生', now(), 1200, 'digest', 'first'),
    ('bare', 'other', 'member', 'person', 'branch', 1, 'to-sign', 'sealed', '前台', now(), null, null, null, null, null);
  insert into unplaced_report (id, branch_id, state, why, check_in_code, content_sealed, uploaded_by, uploaded_at,
      file_bytes, file_sha256) values
    ('waiting', 'branch', 'waiting', 'no-booking', 'code', 'sealed', '检验科', now(), 800, 'other'),
    ('placed', 'branch', 'placed', 'no-booking', 'code', '', '检验科', now(), null, null);`

async function fillOld(url: string, upTo = LAST, rows = ROWS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
    const last = journal.entries.find(({ tag }) => tag === upTo) ?? expect.fail(upTo)
    const entries = journal.entries.filter(({ idx }) => idx <= last.idx)
    writeFileSync(path, JSON.stringify({ ...journal, entries }))
    await migrate(url, folder)
    await runSql(url, rows, [])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the original of a report from when it had one is the first of its list, where it lay', async () => {
  const fill = (url: string) => fillOld(url, LAST_OF_ONE_FILE, REPORTS)
  await using mall = await openMall({}, null, null, { name: '-of-0087', fill })
  const filesIn = async (table: 'report' | 'unplaced_report') =>
    (await mall.ctx.pool.query(`select id, files from ${table} order by id`)).rows
  const original = { ownerId: 'first', sha256: 'digest', bytes: 1200 }
  expect(await filesIn('report')).toEqual([
    { id: 'bare', files: [] },
    { id: 'first', files: [original] },
    { id: 'second', files: [original] },
  ])
  expect(await filesIn('unplaced_report')).toEqual([
    { id: 'placed', files: [] },
    { id: 'waiting', files: [{ ownerId: 'waiting', sha256: 'other', bytes: 800 }] },
  ])
})

test('rows from before later migrations are kept by them, and mean the same', async () => {
  await using mall = await openMall({}, null, null, { name: '-of-0015', fill: (url) => fillOld(url) })
  const { api } = await mall.staff({ roles: [['director', null]] })
  const { list } = await api.listChangeSets({})
  expect(Object.fromEntries(list.map(({ changeSetId, state, changes }) => [changeSetId, [state, changes]]))).toEqual({
    draft: ['draft', 4],
    submitted: ['submitted', 4],
    // Approved as a whole by one: it is approved again, part by part, and not published meanwhile.
    planned: ['submitted', 4],
    published: ['taken-back', 4],
    inverse: ['published', 4],
    discarded: ['discarded', 4],
  })
  const published = await api.getChangeSet({ changeSetId: 'published' })
  expect(published.approvals.map(({ part, approver }) => [part, approver])).toEqual([
    ['price', '林总监'],
    ['medical', '林总监'],
    ['page', '林总监'],
  ])
  expect(published.lines.map(({ fieldName }) => fieldName).toSorted()).toEqual(
    ['售价', '商品名', '一句话介绍', '适合谁'].toSorted(),
  )
  const { pool } = mall.ctx
  const { rows: sessions } = await pool.query(
    'select is_shared, last_seen_at = created_at as was_seen from staff_session where id = $1',
    ['session'],
  )
  expect(sessions).toEqual([{ is_shared: false, was_seen: true }])
  // Nobody knows who made it.
  expect(
    (await pool.query("select from staff_invitation where token_hash = 'open' and taken_at is null")).rows,
  ).toEqual([])
  // A bill without its sum does not close a day.
  const money = await mall.staff({ roles: [['finance', null]] })
  expect((await money.api.getBookDay({ day: '2026-11-01' })).state).toBe('waiting')
})
