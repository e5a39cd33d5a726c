import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { type KeptSubject, subjectsOf } from '@jiangtai/shared/school/kept-subjects.ts'
import {
  FIRST_OWN_SUBJECT,
  isOwnSubjectId,
  MOST_OWN_SUBJECTS,
  namesOfSubject,
} from '@jiangtai/shared/school/subjects.ts'
import { subjectsContract } from '@jiangtai/shared/school/subjects-contract.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../../core/http/context.ts'
import { takeOwnSchool } from '../school.access.ts'
import { subjectViews } from './subjects.service.ts'
import { findSubjectUses, keepSubject, listKeptSubjects } from './subjects.store.ts'

export const subjects = routes(subjectsContract, {
  addSubject: async (ctx, { name, phases }) => {
    const kept = await takeSubjects(ctx)
    const all = subjectsOf(kept)
    refuseTwin(all, { id: '', name })
    if (all.filter(({ id, state }) => isOwnSubjectId(id) && state !== 'removed').length >= MOST_OWN_SUBJECTS)
      throw new AppError('CONFLICT', { message: `学校自己的学科最多 ${MOST_OWN_SUBJECTS} 个` })
    const highest = Math.max(FIRST_OWN_SUBJECT - 1, ...kept.map(ownNumber))
    const added = { id: String(highest + 1), name, phase_ids: phases, state: 'offered' } as const
    return change(ctx, { kept, action: 'subject.add', before: null, after: added })
  },

  updateSubject: async (ctx, { subject_id, name, phases }) => {
    const kept = await takeSubjects(ctx)
    const all = subjectsOf(kept)
    const before = present(all, subject_id)
    const after = { ...before, name: name ?? before.name, phase_ids: phases }
    if (after.name !== before.name && !isOwnSubjectId(subject_id))
      throw badField('name', '只有学校自己添加的学科可以改名')
    refuseTwin(all, after)
    return change(ctx, { kept, action: 'subject.update', before, after })
  },

  setSubjectHidden: async (ctx, { subject_id, is_hidden }) => {
    const kept = await takeSubjects(ctx)
    const before = present(subjectsOf(kept), subject_id)
    const after = { ...before, state: is_hidden ? 'hidden' : 'offered' } as const
    // The call was repeated, or somebody else did it meanwhile: there is nothing to change.
    if (after.state === before.state) return { subjects: subjectViews(subjectsOf(kept)) }
    return change(ctx, { kept, action: 'subject.set_hidden', before, after })
  },

  removeSubject: async (ctx, { own_subject_id: subject_id }) => {
    const kept = await takeSubjects(ctx)
    const before = find(subjectsOf(kept), subject_id)
    // The call was repeated, or somebody else deleted the subject meanwhile: there is nothing to delete.
    if (before === undefined) return { subjects: subjectViews(subjectsOf(kept)) }
    const uses = await findSubjectUses(ctx.db, { school_id: ctx.actor.school_id, subject_id })
    if (uses.length > 0)
      throw new AppError('CONFLICT', {
        message: `${before.name}已有${uses.join('、')}在用，不能删除；可以停用`,
      })
    return change(ctx, { kept, action: 'subject.remove', before, after: { ...before, state: 'removed' } })
  },
})

/** The kept subjects of the school, held until the transaction ends: two managers change them one after the other. */
async function takeSubjects(ctx: Ctx): Promise<KeptSubject[]> {
  const { school_id } = await takeOwnSchool(ctx)
  return listKeptSubjects(ctx.db, school_id)
}

const ownNumber = ({ subject_id }: KeptSubject) => (isOwnSubjectId(subject_id) ? Number(subject_id) : 0)

function find(all: readonly SchoolSubject[], subject_id: string): SchoolSubject | undefined {
  return all.find(({ id, state }) => id === subject_id && state !== 'removed')
}

function present(all: readonly SchoolSubject[], subject_id: string): SchoolSubject {
  const found = find(all, subject_id)
  if (found === undefined) throw new AppError('NOT_FOUND', { message: '没有这个学科' })
  return found
}

/** Two subjects of one name could not be told apart, in a list or a file ([SC-117]). */
function refuseTwin(all: readonly SchoolSubject[], { id, name }: Pick<SchoolSubject, 'id' | 'name'>): void {
  const twin = all.find(
    (other) => other.id !== id && other.state !== 'removed' && namesOfSubject(other).includes(name),
  )
  if (twin === undefined) return
  throw badField(
    'name',
    twin.state === 'hidden' ? `已有学科“${name}”，它已停用，可以恢复` : `已有学科“${name}”`,
  )
}

/** Stores a subject with its record, and answers with all of them. */
async function change(
  ctx: Ctx,
  {
    kept,
    action,
    before,
    after,
  }: { kept: readonly KeptSubject[]; action: string; before: SchoolSubject | null; after: SchoolSubject },
) {
  const { school_id } = ctx.actor
  const { id: subject_id, phase_ids, state } = after
  const row = { subject_id, name: isOwnSubjectId(subject_id) ? after.name : '', phase_ids, state }
  await keepSubject(ctx.db, { school_id, ...row })
  await recordAudit(ctx, {
    who: ctx.actor,
    action,
    target_id: subject_id,
    before: before === null ? null : factsOf(before),
    after: state === 'removed' ? null : factsOf(after),
  })
  const others = kept.filter((one) => one.subject_id !== subject_id)
  return { subjects: subjectViews(subjectsOf([...others, row])) }
}

const factsOf = ({ name, phase_ids, state }: SchoolSubject) => ({
  ...{ name, phases: phase_ids },
  is_hidden: state === 'hidden',
})
