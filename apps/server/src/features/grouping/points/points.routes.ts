import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { pointsContract } from '@jiangtai/shared/grouping/points-contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { audit } from '../grouping-audit.ts'
import { getScheme, getSchemeOfPoint } from '../grouping.access.ts'
import { addPoints, countPoints, explainPoint, listPoints, rankGroups, revokePoint } from './points.store.ts'
import { nextPeriod } from '../schemes.store.ts'

export const pointHandlers: Handlers<typeof pointsContract> = {
  addPoints: async (ctx, { scheme_id, targets, delta, reason }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'use' })
    const point_ids = await addPoints(ctx.db, {
      ...scheme,
      targets,
      delta,
      reason,
      period: scheme.point_period,
      created_by: ctx.actor.person_id,
      now: ctx.now.toISOString(),
    })
    if (point_ids.length < targets.length) {
      throw new AppError('NOT_FOUND', { message: '有小组或学生已经不在这个方案里，请刷新后重试' })
    }
    await audit(ctx, {
      action: 'grouping.point_add',
      target_id: scheme_id,
      after: { point_ids, targets, delta, reason },
    })
    return { point_ids }
  },

  listPoints: async (ctx, { scheme_id, period, page, page_size }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'read' })
    const where = { school_id: scheme.school_id, scheme_id, period }
    const list = await listPoints(ctx.db, { ...where, page, page_size })
    return { total: await countPoints(ctx.db, where), list }
  },

  rankGroups: async (ctx, { scheme_id, period }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'read' })
    const shown = period ?? scheme.point_period
    const list = await rankGroups(ctx.db, { ...scheme, period: shown })
    return { period: shown, current_period: scheme.point_period, list }
  },

  explainPoint: async (ctx, { point_id, reason }) => {
    const scheme = await getSchemeOfPoint(ctx.db, ctx.actor, point_id)
    await explainPoint(ctx.db, { school_id: scheme.school_id, point_id, reason })
    await audit(ctx, { action: 'grouping.point_explain', target_id: point_id, after: { reason } })
    return DONE
  },

  revokePoint: async (ctx, { point_id }) => {
    const scheme = await getSchemeOfPoint(ctx.db, ctx.actor, point_id)
    const revoked_at = ctx.now.toISOString()
    await revokePoint(ctx.db, { school_id: scheme.school_id, point_id, revoked_at })
    await audit(ctx, { action: 'grouping.point_revoke', target_id: point_id, after: { revoked_at } })
    return DONE
  },

  beginPeriod: async (ctx, { scheme_id }) => {
    const scheme = await getScheme(ctx.db, ctx.actor, { scheme_id, to: 'change' })
    const period = await nextPeriod(ctx.db, scheme)
    const before = { period: scheme.point_period }
    await audit(ctx, { action: 'grouping.period_begin', target_id: scheme_id, before, after: { period } })
    return { period }
  },
}
