import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { leadsSubject } from '../../scope/scope.service.ts'
import { paperNotFound } from '../papers.access.ts'
import { openSchoolPaper, takeOutOfSchool } from './school-papers.store.ts'
import { takeSchoolPaper } from './sharing.store.ts'

/** Opens a paper of the school to all or to its 备课组, or takes it out; its manager and the 备课组长 of the subject do ([PA-75]). */
export async function keepSchoolPaper(
  { db, actor }: Ctx,
  { paper_id, audience }: { paper_id: string; audience: SchoolAudience | null },
): Promise<void> {
  const { school_id } = actor
  const row = await takeSchoolPaper(db, { school_id, paper_id })
  if (row === null) throw paperNotFound()
  const keeps = actor.manager_type === MANAGER_TYPE.school || (await leadsSubject(db, actor, row))
  if (!keeps) throw new AppError('FORBIDDEN', { message: '校本试卷由备课组长和校管理员管理' })
  if (audience === null) await takeOutOfSchool(db, { school_id, paper_id })
  else await openSchoolPaper(db, { school_id, paper_id }, audience)
}
