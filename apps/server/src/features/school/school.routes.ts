import { AppError } from '@jiangtai/shared/core/errors.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { schoolContract } from '@jiangtai/shared/school/contract.ts'
import { feature } from '../../core/http/context.ts'
import { findSchool } from './school.store.ts'

/** A school logo is looked at all day; its address is made anew at each start of a page. */
const LOGO_URL_TTL_S = 6 * 60 * 60

export const school = feature(schoolContract, {
  getSchoolInfo: async (ctx) => {
    const row = await findSchool(ctx.db, ctx.actor.school_id)
    if (row === null) throw new AppError('NOT_FOUND')
    return {
      school_id: row.school_id,
      name: row.name,
      school_logo_url: row.logo_key === null ? null : ctx.storage.signedReadUrl(row.logo_key, LOGO_URL_TTL_S),
      phases: row.phases.map((id) => ({ id, name: phaseName(id) })),
    }
  },
})
