import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { privacyContract } from '@jiangtai/shared/privacy/contract.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { submitJob } from '../../core/jobs/submit-job.ts'
import type { Person } from '../../core/db/personal/person.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import { refuseInLesson } from '../classroom/room/in-lesson.service.ts'
import { getOwnJobOf } from '../jobs/jobs.access.ts'
import { refuseLastManager, setPeopleDisabled } from '../session/accounts/accounts.service.ts'
import { nobodyThere } from './erase-one.service.ts'
import { ERASE_PERSON } from './erase.jobs.ts'
import { EXPORT_PERSON, EXPORT_STEPS } from './export.jobs.ts'
import { exportKey } from './export-keys.ts'
import { type PersonKind, takePerson } from './person.store.ts'

const DOWNLOAD_TTL_S = 15 * 60

/** `tables` are all tables with rows of people. */
export const privacy = (tables: readonly PersonalTable[]) =>
  routes(privacyContract, {
    exportPerson: async (ctx, asked) => {
      await take(ctx, asked)
      const total_count = tables.length + EXPORT_STEPS
      return { job_id: await submitJob(ctx, { kind: EXPORT_PERSON, payload: asked, total_count }) }
    },

    exportedPerson: async (ctx, { job_id, ...asked }) => {
      const { school_id } = ctx.actor
      const { status } = await getOwnJobOf(ctx.db, ctx.actor, { job_id, kind: EXPORT_PERSON })
      const key = exportKey({ school_id, person_id: asked.person_id, job_id })
      const facts = status === 'done' ? await ctx.storage.head(key) : null
      if (facts === null) throw new AppError('NOT_FOUND', { message: '导出的文件不在了，请重新导出' })
      const file_name = `${(await take(ctx, asked)).name}的个人信息.zip`
      const url = ctx.storage.signedDownloadUrl(key, { ttl_s: DOWNLOAD_TTL_S, file_name })
      return { url, file_name, size: facts.size }
    },

    erasePerson: async (ctx, { typed_name, ...asked }) => {
      const { actor } = ctx
      const person = await take(ctx, asked)
      if (asked.person_id === actor.person_id)
        throw new AppError('CONFLICT', { message: '不能删除自己的个人信息，请由另一位校管理员操作' })
      if (typed_name !== person.name) throw badField('typed_name', '输入的姓名与档案不同')
      await refuseLastManager(ctx.db, { school_id: actor.school_id, leaving: [asked.person_id] })
      await refuseInLesson(ctx.db, { ...person, act: '删除' })
      await setPeopleDisabled(ctx, {
        school_id: actor.school_id,
        person_ids: person.ids,
        is_disabled: true,
      })
      await recordAudit(ctx, {
        who: actor,
        action: 'person.erase',
        target_id: asked.person_id,
        before: null,
        after: { kind: asked.kind },
      })
      return { job_id: await submitJob(ctx, { kind: ERASE_PERSON, payload: asked, total_count: 1 }) }
    },
  })

async function take(
  { db, actor, now }: Ctx,
  asked: { kind: PersonKind; person_id: string },
): Promise<Person & { name: string }> {
  const person = await takePerson(db, { ...asked, school_id: actor.school_id, now, day: dayOf(now) })
  if (person === null) throw nobodyThere()
  return person
}
