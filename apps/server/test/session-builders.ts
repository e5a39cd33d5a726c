import { scryptSync } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { beginsWithZeros, PROOF, readChallenge, workText, writeProof } from '@jiangtai/shared/core/proof.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { sql } from 'drizzle-orm'
import type { TicketKind } from '../src/features/session/codes/codes.table.ts'
import { issueTicket } from '../src/features/session/codes/codes.service.ts'
import type { TestApp } from './test-app.ts'

/** A mobile number nobody else in the run has. */
export function newPhone(): string {
  return `139${String(Number.parseInt(newId().replaceAll('-', '').slice(-7), 16) % 1e8).padStart(8, '0')}`
}

/** Gives an account a phone number of its own. */
export async function givePhone(app: TestApp, account_id: string): Promise<string> {
  const phone = newPhone()
  await app.services.database.orm.execute(
    sql`update account set phone = ${phone} where account_id = ${account_id}`,
  )
  return phone
}

/** Asks for a code by the real call and reads it where the provider got it; empty when none was sent. */
export async function askCode(app: TestApp, input: { phone: string; purpose: CodePurpose }): Promise<string> {
  await app.call(null, 'POST /api/auth/send-code', input)
  return app.codes.findLast((sent) => sent.phone === input.phone)?.code ?? ''
}

/** A ticket for a phone, by the real calls. */
export async function askTicket(
  app: TestApp,
  input: { phone: string; purpose: CodePurpose },
): Promise<string> {
  const code = await askCode(app, input)
  const reply = await app.call(null, 'POST /api/auth/check-code', { ...input, code })
  return reply.payload.ticket
}

/** A ticket of any kind, without the calls that lead to it. */
export async function buildTicket(
  app: TestApp,
  input: { kind: TicketKind; subject: string; nonce?: string },
): Promise<string> {
  const ctx = { db: app.services.database.orm, now: app.clock.now() }
  return (await issueTicket(ctx, { ...input, lifetime_ms: 60_000 })).ticket
}

/** What a person who joins fills in. */
export function joinForm(input: {
  invitation_code: string
  ticket: string
}): CallInput<'POST /api/session/v1/join-request/create'> {
  const login = `j-${newId().slice(-12)}`
  return {
    ...input,
    name: '新老师',
    gender: 'female',
    phase_id: 'senior',
    subject_id: 'math',
    login,
    password: 'join-Password-1',
  }
}

/** Has a school manager invite somebody who asks to join; returns the request's id. */
export async function buildJoinRequest(app: TestApp, manager_token: string): Promise<string> {
  const invited = await app.call(manager_token, 'POST /api/session/v1/invitation/create', {})
  const ticket = await buildTicket(app, { kind: 'bind', subject: newPhone() })
  const form = joinForm({ invitation_code: invited.payload.code, ticket })
  await app.call(null, 'POST /api/session/v1/join-request/create', form)
  const listed = await app.call(manager_token, 'POST /api/session/v1/join-request/list', {})
  return listed.payload.list.find((one) => one.login === form.login)?.join_request_id ?? ''
}

/** The records of one action about one target, oldest first. */
export async function auditOf(app: TestApp, input: { action: string; target_id: string }) {
  const { rows } = await app.services.database.orm.execute<Record<string, unknown>>(
    sql`select * from audit_log where action = ${input.action} and target_id = ${input.target_id} order by created_at, audit_id`,
  )
  return rows
}

/** A call about signing in, from an address and a device. */
export type From = { address?: string; device?: string; proof?: string | undefined }

/** What was answered: its body code, its words, and the challenge where a proof is asked for. */
export type Answer = {
  code: number
  message: string
  challenge: string | undefined
  token: string | undefined
}

/** Makes a call about signing in as somebody at an address, on a device, with or without a proof. */
export async function askFrom(
  app: TestApp,
  { address = '10.9.9.9', device, proof }: From,
  [name, payload]: [name: string, payload: object],
): Promise<Answer> {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: `/api/auth/${name}`,
    remoteAddress: address,
    headers: {
      ...(device === undefined ? {} : { 'jiangtai-device': device }),
      ...(proof === undefined ? {} : { 'jiangtai-proof': proof }),
    },
    payload,
  })
  const { code, message, error, result } = reply.json()
  return { code, message, challenge: error?.challenge, token: result?.token }
}

/** The secret of a device, as browsers make it. */
export function newDevice(): string {
  return `${newId()}${newId()}`.replaceAll('-', '').slice(0, 43)
}

/** The proof of a challenge, worked out as a browser does; a wrong one has numbers none of which fits. */
export function solve(challenge: string, { isRight } = { isRight: true }): string {
  const { bits } = readChallenge(challenge) ?? { bits: 0 }
  const { dkLen, ...cost } = PROOF.cost
  const numbers: number[] = []
  for (let number = 0; numbers.length < PROOF.parts; number += 1) {
    const hash = scryptSync(workText(challenge, number), PROOF.salt, dkLen, cost)
    if (beginsWithZeros(hash, bits) === isRight) numbers.push(number)
  }
  return writeProof({ challenge, numbers })
}
