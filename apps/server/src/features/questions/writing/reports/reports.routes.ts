import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { questionReportsContract } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getReadableQuestions } from '../../questions.access.ts'
import { questionViewsAt } from '../../questions.service.ts'
import { MAX_WAITING, takeHandledReport } from './reports.access.ts'
import {
  addReport,
  changeReport,
  countReports,
  countWaitingReports,
  listReports,
  seeReports,
} from './reports.store.ts'

export const questionReports = routes(questionReportsContract, {
  report: async ({ db, actor, now }, { question_id, version, kind, note }) => {
    const [row] = await getReadableQuestions(db, actor, [question_id])
    if (row === undefined || version > row.version)
      throw new AppError('CONFLICT', { message: '这道题刚被修改过，请刷新后再看' })
    const about = { school_id: actor.school_id, question_id, reporter_teacher_id: actor.person_id }
    if ((await countWaitingReports(db, about)) >= MAX_WAITING)
      throw badField('note', `这道题您已提出 ${MAX_WAITING} 条纠错，请等处理后再提`)
    const created_at = now.toISOString()
    await addReport(db, { ...about, report_id: newId(), version, kind, note, state: 'open', created_at })
    return DONE
  },

  list: async (ctx, asked) => {
    const { db, actor } = ctx
    const rows = await listReports(db, actor, asked)
    const versions = rows.map((row) => ({ question_id: row.question_id, version: row.current_version }))
    const views = await questionViewsAt(ctx, { school_id: actor.school_id, versions })
    const list = rows.flatMap((row) => {
      const question = views.get(row.question_id)
      const decide = row.is_handled && can(actor.grants, 'questionCenter.edit')
      return question === undefined ? [] : [{ ...row, question, abilities: { decide } }]
    })
    return { total: await countReports(db, actor, asked), list }
  },

  confirm: async ({ db, actor }, { report_id }) => {
    const row = await takeHandledReport(db, actor, report_id)
    await changeReport(db, row, { state: 'confirmed', handler_teacher_id: actor.person_id })
    return DONE
  },

  refuse: async ({ db, actor, now }, { report_id, reason }) => {
    const row = await takeHandledReport(db, actor, report_id)
    await changeReport(db, row, {
      ...{ state: 'refused', reason, handler_teacher_id: actor.person_id },
      ...{ decided_at: now.toISOString(), seen_at: null },
    })
    return DONE
  },

  seen: async ({ db, actor, now }) => {
    await seeReports(db, actor, now)
    return DONE
  },
})
