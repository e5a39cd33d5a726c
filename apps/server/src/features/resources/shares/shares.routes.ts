import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { resourceSharesContract } from '@jiangtai/shared/resources/shares-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getOwnResource, getReadableResources, readerOf } from '../resources.access.ts'
import { listShared } from '../list/resource-list.store.ts'
import { resourceView } from '../resources.service.ts'
import { gradeOptions, groupOptions, namedAudiences, shareResources } from './shares.service.ts'
import { addToCollection, listSubjectGroups, listTeachers, takeFromCollection } from './shares.store.ts'

export const resourceShares = routes(resourceSharesContract, {
  list: async (ctx, filter) => {
    const { rows, ...counted } = await listShared(ctx.db, readerOf(ctx.actor), filter)
    return { ...counted, list: rows.map((row) => ({ ...resourceView(ctx, row), shared_at: row.shared_at })) }
  },

  options: async ({ db, actor }, { text }) => {
    const { school_id, person_id: except_id } = actor
    const teachers = await listTeachers(db, { school_id, except_id, text })
    return {
      grades: await gradeOptions(db, school_id),
      subject_groups: groupOptions(actor.school.subjects, await listSubjectGroups(db, school_id)),
      teachers: teachers.map(({ teacher_id, name, subject_id }) => ({
        id: teacher_id,
        name,
        subject_name: subjectName(actor.school.subjects, subject_id),
      })),
    }
  },

  set: async (ctx, input) => {
    await shareResources(ctx, input)
    return DONE
  },

  audienceNames: async ({ db, actor }, { resource_id }) => {
    const { school_id, audiences } = await getOwnResource(db, actor, resource_id)
    return { list: await namedAudiences(db, { school_id, audiences, subjects: actor.school.subjects }) }
  },

  collect: async ({ db, actor, now }, input) => {
    const resource_ids = [...new Set(input.resource_ids)]
    const rows = await getReadableResources(db, actor, resource_ids)
    const own = rows.find((row) => row.owner_teacher_id === actor.person_id)
    if (own !== undefined) throw badField('resource_ids', `“${own.name}”是自己的文件，不用收藏`)
    const { school_id, person_id: teacher_id } = actor
    await addToCollection(db, { school_id, teacher_id, resource_ids, now })
    return DONE
  },

  uncollect: async ({ db, actor }, input) => {
    const { school_id, person_id: teacher_id } = actor
    const resource_ids = [...new Set(input.resource_ids)]
    const taken = await takeFromCollection(db, { school_id, teacher_id, resource_ids })
    if (taken < resource_ids.length) throw new AppError('NOT_FOUND', { message: '收藏中没有这个文件' })
    return DONE
  },
})
