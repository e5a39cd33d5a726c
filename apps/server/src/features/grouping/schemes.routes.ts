import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { schemesContract } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Handlers } from '../../core/http/context.ts'
import { lastAnswersOf } from '../classroom/asking/quiz/last-answers.service.ts'
import { answerWords } from './answer-words.ts'
import { listBoardStudents, listConstraints, listGroups } from './arrangement.store.ts'
import { audit } from './grouping-audit.ts'
import { getClass, getClassInScope, getPlaceOfNew, getScheme } from './grouping.access.ts'
import { exportScheme, saveArrangement } from './schemes.service.ts'
import { addScheme, changeScheme, listSchemes, putAsideOthers, renameScheme } from './schemes.store.ts'

export const schemeHandlers: Handlers<typeof schemesContract> = {
  listSchemes: async (ctx, { class_id }) => {
    const { row, scope } = await getClassInScope(ctx.db, ctx.actor, class_id)
    const { school_id, school } = ctx.actor
    const found = await listSchemes(ctx.db, { school_id, scope, class_id })
    const list = found.map(({ subject_id, ...scheme }) => ({
      ...{ ...scheme, subject_id },
      subject_name: subject_id === null ? null : subjectName(school.subjects, subject_id, row.phase_id),
    }))
    return { class_id, class_name: row.class_name, list }
  },

  getScheme: async (ctx, { scheme_id }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'read' })
    const groups = await listGroups(ctx.db, scheme)
    const constraints = await listConstraints(ctx.db, scheme)
    const students = await listBoardStudents(ctx.db, { ...scheme, or_any: true })
    const present = new Set(scheme.roster)
    const placed = new Set(groups.flatMap(({ members }) => members.map(({ student_id }) => student_id)))
    const made_on = formatDateTime(scheme.created_at).slice(0, 10)
    return {
      ...schemeHead(scheme),
      groups: groups.map((group) => ({
        ...group,
        members: group.members
          .filter(({ student_id }) => present.has(student_id))
          .map(({ name: _name, ...member }) => member),
      })),
      constraints: withPresent(constraints, present),
      students: students.map(({ from_day, ...student }) => ({
        ...student,
        is_new: !placed.has(student.student_id) && from_day > made_on,
      })),
      left: groups.flatMap(({ name: group_name, members }) =>
        members
          .filter(({ student_id }) => !present.has(student_id))
          .map(({ student_id, name }) => ({ student_id, name, group_name })),
      ),
    }
  },

  addScheme: async (ctx, { copy_of, ...input }) => {
    const { actor, db } = ctx
    await getPlaceOfNew(db, actor, { class_id: input.class_id, copy_of })
    const scheme_id = newId()
    const is_added = await addScheme(db, {
      ...input,
      scheme_id,
      copy_of,
      school_id: actor.school_id,
      saved_by: actor.name,
      created_by: actor.person_id,
      now: ctx.now.toISOString(),
    })
    if (!is_added) throw nameTaken(input.name)
    await audit(ctx, { action: 'grouping.scheme_add', target_id: scheme_id, after: { ...input, copy_of } })
    return { scheme_id }
  },

  updateScheme: async (ctx, { scheme_id, name }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'change' })
    if (!(await renameScheme(ctx.db, { ...scheme, name }))) throw nameTaken(name)
    const before = { name: scheme.name }
    await audit(ctx, { action: 'grouping.scheme_rename', target_id: scheme_id, before, after: { name } })
    return DONE
  },

  activateScheme: async (ctx, { scheme_id }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'change' })
    await putAsideOthers(ctx.db, scheme)
    await changeScheme(ctx.db, { ...scheme, change: { is_active: true } })
    await audit(ctx, { action: 'grouping.scheme_activate', target_id: scheme_id, after: { is_active: true } })
    return DONE
  },

  removeScheme: async (ctx, { scheme_id }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'remove' })
    const deleted_at = ctx.now.toISOString()
    await changeScheme(ctx.db, {
      ...scheme,
      change: { deleted_at, is_active: false },
    })
    const before = { name: scheme.name, class_name: scheme.class_name }
    await audit(ctx, { action: 'grouping.scheme_remove', target_id: scheme_id, before })
    return DONE
  },

  saveScheme: async (ctx, input) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id: input.scheme_id, to: 'change' })
    const revision = await saveArrangement(ctx, { scheme, ...input })
    const counts = input.groups.map(({ name, members }) => ({ name, members: members.length }))
    await audit(ctx, {
      action: 'grouping.scheme_save',
      target_id: input.scheme_id,
      before: { revision: scheme.revision },
      after: { revision, groups: counts },
    })
    return { revision }
  },

  lastAnswers: async (ctx, { class_id }) => {
    const { school_id, person_id: teacher_id } = ctx.actor
    const { roster } = await getClass(ctx.db, ctx.actor, { class_id, to: 'read' })
    const last = await lastAnswersOf(ctx.db, { school_id, class_id, teacher_id })
    if (last === null) return { question: null }
    const answers = last.answers
      .filter(({ student_id }) => roster.includes(student_id))
      .flatMap(({ student_id, value }) => {
        const answer = answerWords(last.document, value)
        return answer === null ? [] : [{ student_id, answer }]
      })
    return { question: { lesson_title: last.lesson_title, ended_at: last.ended_at, answers } }
  },

  exportScheme: async (ctx, { scheme_id }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'read' })
    return exportScheme(ctx, scheme)
  },
}

function nameTaken(name: string) {
  return badField('name', `这个班已经有方案《${name}》`)
}

function schemeHead(scheme: Awaited<ReturnType<typeof getScheme>>) {
  const { scheme_id, class_id, class_name, name, kind, subject_id } = scheme
  const { is_active, revision, saved_by, updated_at, may_change } = scheme
  return {
    scheme_id,
    class_id,
    class_name,
    name,
    kind,
    subject_id,
    is_active,
    revision,
    saved_by,
    updated_at,
    may_change,
  }
}

/** Constraints without students who have left; a constraint with a single student is dropped. */
function withPresent<C extends { student_ids: string[] }>(
  constraints: readonly C[],
  present: ReadonlySet<string>,
): C[] {
  return constraints
    .map((constraint) => ({
      ...constraint,
      student_ids: constraint.student_ids.filter((id) => present.has(id)),
    }))
    .filter(({ student_ids }) => student_ids.length > 1)
}
