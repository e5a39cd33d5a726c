import { gradeNameOf } from '@jiangtai/shared/classes/rules.ts'
import { subjectPlace } from '@jiangtai/shared/school/built-in-subjects.ts'
import { phaseName, PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Audience } from '@jiangtai/shared/resources/views.ts'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { type Described, getOwnResources } from '../resources.access.ts'
import { findAudiences, type KnownAudience, listGrades, setShares } from './shares.store.ts'

/** Shares own resources with these audiences and no others; none at all is 取消分享 ([RE-12], [RE-13]). */
export async function shareResources(
  ctx: Ctx,
  { resource_ids, audiences }: { resource_ids: readonly string[]; audiences: readonly Audience[] },
): Promise<void> {
  const { db, actor, now } = ctx
  const { school_id } = actor
  const rows = await getOwnResources(db, actor, [...new Set(resource_ids)])
  const given = await requireAudiences(db, { school_id, own_id: actor.person_id, audiences })
  const ids = rows.map((row) => row.resource_id)
  await setShares(db, { school_id, resource_ids: ids, audiences: given, now })
  const changed = rows.filter((row) => !isSame(row.audiences, given))
  const who = { account_id: actor.account_id, school_id }
  await recordAudits(
    ctx,
    changed.map((row) => ({
      who,
      action: given.length > 0 ? 'resource.share' : 'resource.unshare',
      target_id: row.resource_id,
      before: told(row, row.audiences),
      after: told(row, given),
    })),
  )
}

const told = ({ name }: Described, audiences: readonly Audience[]) => ({ name, audiences })
const keyOf = ({ kind, id }: Audience) => `${kind} ${id}`

function isSame(some: readonly Audience[], others: readonly Audience[]): boolean {
  const keys = new Set(others.map(keyOf))
  return some.length === others.length && some.every((one) => keys.has(keyOf(one)))
}

/** The audiences, each once; refuses audiences that the school does not have, and the owner as an audience. */
export async function requireAudiences<One extends Audience>(
  db: Queryable,
  input: { school_id: string; own_id: string; audiences: readonly One[] },
): Promise<One[]> {
  const given = [...new Map(input.audiences.map((one) => [keyOf(one), one])).values()]
  if (given.some((one) => one.kind === 'school' && one.id !== ''))
    throw badField('audiences', '分享范围不正确')
  if (given.some((one) => one.kind === 'teacher' && one.id === input.own_id))
    throw badField('audiences', '不用分享给自己')
  const named = given.filter((one) => one.kind !== 'school')
  if (named.length === 0) return given
  const known = new Set((await findAudiences(db, { ...input, audiences: named })).map(keyOf))
  if (named.some((one) => !known.has(keyOf(one))))
    throw new AppError('NOT_FOUND', { message: '分享范围中有年级、备课组或教师已不存在，请重新选择' })
  return given
}

/** With whom a resource is shared, in words; an audience that is gone keeps its place. */
export async function namedAudiences<One extends Audience>(
  db: Queryable,
  where: { school_id: string; audiences: readonly One[]; subjects: readonly SchoolSubject[] },
): Promise<(One & { name: string })[]> {
  const known = new Map((await findAudiences(db, where)).map((one) => [keyOf(one), one]))
  return where.audiences.map((one) => ({ ...one, name: nameOf(where.subjects, one, known.get(keyOf(one))) }))
}

function nameOf(
  subjects: readonly SchoolSubject[],
  audience: Audience,
  known: KnownAudience | undefined,
): string {
  const [phase_id = '', rest = ''] = audience.id.split('-')
  switch (audience.kind) {
    case 'school':
      return '全校'
    case 'grade':
      return gradeAudienceName({
        phase_id,
        entry_year: Number(rest),
        school_year: known?.school_year ?? null,
      })
    case 'subject_group':
      return groupAudienceName(subjects, { phase_id, subject_id: rest })
    case 'teacher':
      return known?.name ?? '已不在本校的教师'
  }
}

/** `高一`; the phase and year where no class tells how far the grade is. */
export function gradeAudienceName(input: {
  phase_id: string
  entry_year: number
  school_year: number | null
}): string {
  const { phase_id, entry_year, school_year } = input
  if (school_year === null) return `${phaseName(phase_id)} ${entry_year} 级`
  return gradeNameOf({ phase_id, entry_year, school_year })
}

/** `高中数学备课组`. */
export function groupAudienceName(
  subjects: readonly SchoolSubject[],
  { phase_id, subject_id }: { phase_id: string; subject_id: string },
): string {
  return `${phaseName(phase_id)}${subjectName(subjects, subject_id, phase_id)}备课组`
}

/** The grades a resource can be shared with, each once, the youngest first within a phase. */
export async function gradeOptions(
  db: Queryable,
  school_id: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await listGrades(db, school_id)
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const id = `${row.phase_id}-${row.entry_year}`
    if ((newest.get(id)?.school_year ?? 0) < row.school_year) newest.set(id, row)
  }
  return [...newest]
    .toSorted(([, a], [, b]) => phaseAt(a) - phaseAt(b) || b.entry_year - a.entry_year)
    .map(([id, row]) => ({ id, name: gradeAudienceName(row) }))
}

const phaseAt = ({ phase_id }: { phase_id: string }) => PHASE_IDS.findIndex((id) => id === phase_id)
const subjectAt = ({ subject_id }: { subject_id: string }) => subjectPlace(subject_id)

/** The 备课组 a resource can be shared with, by phase and subject. */
export function groupOptions(
  subjects: readonly SchoolSubject[],
  groups: readonly { phase_id: string; subject_id: string }[],
) {
  return groups
    .toSorted((a, b) => phaseAt(a) - phaseAt(b) || subjectAt(a) - subjectAt(b))
    .map((group) => ({
      id: `${group.phase_id}-${group.subject_id}`,
      name: groupAudienceName(subjects, group),
    }))
}
