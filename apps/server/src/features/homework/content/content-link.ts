import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { Id, SchoolId } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'
import type { KeyedHash } from '../../../core/auth/keyed-hash.ts'
import { isSameSecret } from '../../../core/storage/gateway/upload-token.ts'

/** Life of a link: long enough to open it on a pad, and too short to be found later ([HK-56]). */
const LIFE_MS = 15 * 60_000

/** The reader of a link: a student, or nobody in particular for the preview of a set. */
export type Shown = { kind: 'student'; student_id: string } | { kind: 'preview'; set_no: number }
export type ContentClaims = { school_id: string; task_id: string; shown: Shown }

/** The claims as a link carries them, in an order: an address has to fit into a QR code. */
const Carried = z.tuple([SchoolId, Id, z.union([Id, z.int()]), z.int()])

/** Signs a link. The claims are readable in it and nothing of it is stored. */
export function signContentLink(
  { keyedHash, now }: { keyedHash: KeyedHash; now: Date },
  { school_id, task_id, shown }: ContentClaims,
): { link: string; expires_at: string } {
  const expires_at_s = Math.ceil((now.getTime() + LIFE_MS) / 1000)
  const whose = shown.kind === 'student' ? shown.student_id : shown.set_no
  const carried: z.input<typeof Carried> = [school_id, task_id, whose, expires_at_s]
  const body = Buffer.from(JSON.stringify(carried)).toString('base64url')
  const link = `${body}.${signatureOf(keyedHash, body)}`
  return { link, expires_at: new Date(expires_at_s * 1000).toISOString() }
}

/** The claims of a link of this server that is not over; each refusal has its words ([HK-58]). */
export function openContentLink(
  { keyedHash, now }: { keyedHash: KeyedHash; now: Date },
  link: string,
): ContentClaims & { expires_at: string } {
  const [body = '', signature = '', ...rest] = link.split('.')
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(keyedHash, body)))
    throw badField('link', '链接不完整或被改动过，请让老师重新给一个')
  const [school_id, task_id, whose, expires_at_s] = Carried.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  )
  if (expires_at_s * 1000 <= now.getTime())
    throw new AppError('CONFLICT', { message: '链接已过期，请让老师重新给一个' })
  const shown: Shown =
    typeof whose === 'string' ? { kind: 'student', student_id: whose } : { kind: 'preview', set_no: whose }
  return { school_id, task_id, shown, expires_at: new Date(expires_at_s * 1000).toISOString() }
}

function signatureOf(keyedHash: KeyedHash, body: string): string {
  return Buffer.from(keyedHash(`homework content:${body}`), 'hex').toString('base64url')
}
