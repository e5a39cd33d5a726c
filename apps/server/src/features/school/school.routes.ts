import { badField } from '@jiangtai/shared/core/errors.ts'
import { schoolContract } from '@jiangtai/shared/school/contract.ts'
import { padSchoolContract } from '@jiangtai/shared/school/pad-contract.ts'
import { quietTrouble } from '@jiangtai/shared/school/rest.ts'
import {
  ratesDescend,
  type SchoolSettings,
  type SchoolSettingsReply,
  schoolSettings,
} from '@jiangtai/shared/school/settings.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { routes, type Services } from '../../core/http/context.ts'
import { inOwnTransaction } from '../../core/http/own-transaction.ts'
import { storeLogo } from './logo.service.ts'
import { regionInWords, regionParts, regionPath } from './regions.ts'
import { getOwnSchool, takeOwnSchool } from './school.access.ts'
import { schoolView } from './school.service.ts'
import { changeSchool } from './school.store.ts'

export const school = routes(schoolContract, {
  getSchoolInfo: async (ctx) => schoolView(ctx, await getOwnSchool(ctx)),

  getRegion: async (_ctx, { code }) => ({ path: knownPath(code, 'code'), list: regionParts(code) }),

  updateSchoolInfo: async (ctx, { name, region_code, phases }) => {
    const before = await takeOwnSchool(ctx)
    // A school without a region code keeps its words of the region.
    const region = region_code === null ? before.region : regionInWords(knownPath(region_code, 'region_code'))
    const changes = { name, region, region_code, phases: [...new Set(phases)] }
    await changeSchool(ctx.db, before, changes)
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'school.update',
      target_id: before.school_id,
      before: { name: before.name, region: before.region, phases: before.phases },
      after: { name, region, phases: changes.phases },
    })
    return schoolView(ctx, { ...before, ...changes })
  },

  updateLogo: async (ctx, { image_base64 }) => {
    const logo_key = image_base64 === null ? null : await storeLogo(ctx, Buffer.from(image_base64, 'base64'))
    return inOwnTransaction(ctx, async (own) => {
      const before = await takeOwnSchool(own)
      // The call was repeated, or the same picture chosen again: there is nothing to change.
      if (before.logo_key === logo_key) return schoolView(own, before)
      await changeSchool(own.db, before, { logo_key })
      await recordAudit(own, {
        who: ctx.actor,
        action: 'school.logo',
        target_id: before.school_id,
        before: { logo_key: before.logo_key },
        after: { logo_key },
      })
      return schoolView(own, { ...before, logo_key })
    })
  },

  getSettings: async (ctx) => settingsReply(ctx, schoolSettings((await getOwnSchool(ctx)).settings)),

  updateSettings: async (ctx, changes) => {
    const before = await takeOwnSchool(ctx)
    const settings = { ...before.settings, ...changes }
    const complete = schoolSettings(settings)
    if (!ratesDescend(complete)) throw badField('good_rate', '优秀率、良好率、及格率应当依次降低')
    const quiet = quietTrouble(complete)
    if (quiet !== null) throw badField(quiet.field, quiet.text)
    await changeSchool(ctx.db, before, { settings })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'school.settings',
      target_id: before.school_id,
      before: schoolSettings(before.settings),
      after: complete,
    })
    return settingsReply(ctx, complete)
  },
})

export const padSchool = routes(padSchoolContract, {
  padRest: async (ctx) => ({
    ...schoolSettings((await getOwnSchool(ctx)).settings),
    server_time: ctx.now.toISOString(),
  }),
})

const settingsReply = (
  { markSuggester }: Pick<Services, 'markSuggester'>,
  settings: SchoolSettings,
): SchoolSettingsReply => ({ ...settings, has_mark_service: markSuggester !== null })

function knownPath(code: string | null, field: string) {
  const path = regionPath(code)
  if (path === null) throw badField(field, '没有这个地区')
  return path
}
