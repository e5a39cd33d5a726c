import { AppError } from '@jiangtai/shared/core/errors.ts'
import { phaseName, subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import { teachersContract } from '@jiangtai/shared/teachers/contract.ts'
import { feature } from '../../core/http/context.ts'
import { findTeacherProfile } from './teachers.store.ts'

export const teachers = feature({ getAccountInfo: teachersContract.getAccountInfo }, {
  getAccountInfo: async (ctx) => {
    const { actor } = ctx
    const row = await findTeacherProfile(ctx.db, { school_id: actor.school_id, teacher_id: actor.person_id })
    if (row === null) throw new AppError('NOT_FOUND')
    return {
      name: row.name,
      phase: row.phase_id,
      phase_des: phaseName(row.phase_id),
      subject: row.subject_id,
      subject_des: subjectName(row.subject_id),
      teacher_id: row.teacher_id,
      user_type: actor.user_type,
      has_wechat: row.has_wechat,
      phone_number: row.phone_number,
      manager_type: actor.manager_type,
    }
  },
})
