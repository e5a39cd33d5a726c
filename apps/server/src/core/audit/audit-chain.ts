import type { Pool, PoolClient } from 'pg'
import { NAMED_LOCKS } from '../db/locks/advisory-locks.ts'

/** What the hash of a record covers: all of it but the hash itself, the number and the record before included. */
export const hashedText = (row: string): string =>
  `jsonb_build_array(${[
    'chain_no',
    'previous_hash',
    'audit_id',
    'school_id',
    'account_id',
    'address',
    'user_agent',
    'action',
    'target_id',
    'before',
    'after',
  ]
    .map((column) => `${row}."${column}"`)
    .join(', ')}, (extract(epoch from ${row}.created_at) * 1000)::bigint)::text`

const HAS_CHAIN = `
  select 1 from pg_attribute
  where attrelid = to_regclass('public.audit_log') and attname = 'chain_no' and not attisdropped`

// With the rights of the tables' owner, because the role of school work may add records and never change one. A record that
// has its place keeps it, so that whoever calls this can do no harm.
const FUNCTIONS = `
  create or replace function public.chain_audit_record(id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    record audit_log;
    last audit_log;
  begin
    select * into record from audit_log where audit_id = id and chain_no is null;
    if not found then return; end if;
    perform pg_advisory_xact_lock(${NAMED_LOCKS.audit_chain}, hashtext(record.school_id));
    select * into last from audit_log
      where school_id = record.school_id and chain_no is not null order by chain_no desc limit 1;
    record.chain_no := coalesce(last.chain_no, 0) + 1;
    record.previous_hash := coalesce(last.hash, '');
    update audit_log
      set chain_no = record.chain_no, previous_hash = record.previous_hash,
          hash = encode(sha256(convert_to(${hashedText('record')}, 'UTF8')), 'hex')
      where audit_id = id;
  end $$;
  create or replace function public.chain_new_audit_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform chain_audit_record(new.audit_id);
    return null;
  end $$`

// At the very end of the transaction: writers of one school wait for each other's commit only, and a transaction that
// waits here holds everything else it needs, so that no two can wait for each other.
const TRIGGER = `
  do $$
  begin
    if not exists (
      select from pg_trigger where tgname = 'audit_log_chain' and tgrelid = 'public.audit_log'::regclass
    ) then
      create constraint trigger audit_log_chain after insert on public.audit_log
        deferrable initially deferred for each row when (new.chain_no is null)
        execute function public.chain_new_audit_record();
    end if;
  end $$`

const OLDER_RECORDS = `
  do $$
  declare id uuid;
  begin
    for id in select audit_id from audit_log where chain_no is null order by created_at, audit_id loop
      perform chain_audit_record(id);
    end loop;
  end $$`

/** Has the database chain every record that is added, and chains those from before. Safe at every start. */
export async function applyAuditChain(queryable: Pool | PoolClient): Promise<void> {
  const { rows } = await queryable.query(HAS_CHAIN)
  if (rows.length === 0) return
  for (const statement of [FUNCTIONS, TRIGGER, OLDER_RECORDS]) await queryable.query(statement)
}
