import { schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { calendarContract } from '@jiangtai/shared/school/calendar-contract.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { currentTermOf, saveSchoolYear } from './calendar.service.ts'
import { type CalendarDayRow, listDays, listTerms, type TermRow } from './calendar.store.ts'
import { getOwnSchool, takeOwnSchool } from './school.access.ts'
import { changeSchool, type SchoolRow } from './school.store.ts'

export const calendar = routes(calendarContract, {
  getCalendar: async (ctx, { school_year }) => {
    const school = await getOwnSchool(ctx)
    return viewOf(ctx, { school, terms: await listTerms(ctx.db, school.school_id), school_year })
  },

  saveCalendar: async (ctx, { school_year, terms, days }) => {
    const school = await takeOwnSchool(ctx)
    const { school_id } = school
    for (const [at, { day }] of days.entries()) {
      if (schoolYearOf(day) !== school_year) throw badField(`days.${at}.day`, `${day} 不在这个学年里`)
    }
    await saveSchoolYear(ctx.db, { school_id, school_year, terms, days })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'calendar.save',
      target_id: school_id,
      before: null,
      after: { school_year, terms, days },
    })
    const inOrder = [...days].sort((a, b) => (a.day < b.day ? -1 : 1))
    return viewOf(ctx, { school, terms: await listTerms(ctx.db, school_id), school_year, days: inOrder })
  },

  switchTerm: async (ctx, { term_id }) => {
    const school = await takeOwnSchool(ctx)
    const terms = await listTerms(ctx.db, school.school_id)
    if (term_id !== null && !terms.some((one) => one.term_id === term_id)) throw new AppError('NOT_FOUND')
    await changeSchool(ctx.db, school, { current_term_id: term_id })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'calendar.switch_term',
      target_id: school.school_id,
      before: { term_id: school.current_term_id },
      after: { term_id },
    })
    return viewOf(ctx, { school: { ...school, current_term_id: term_id }, terms, school_year: undefined })
  },
})

type Shown = {
  school: SchoolRow
  terms: TermRow[]
  /** The school year that was asked for; otherwise that of the current term. */
  school_year: number | undefined
  /** The days of the year, when the caller knows them already. */
  days?: Pick<CalendarDayRow, 'day' | 'kind' | 'name'>[]
}

async function viewOf(ctx: Ctx, { school, terms, ...shown }: Shown) {
  const today = formatDateTime(ctx.now).slice(0, 10)
  const current_term = currentTermOf(school, { terms, today })
  const school_year = shown.school_year ?? current_term?.school_year ?? schoolYearOf(today)
  const days = shown.days ?? (await listDays(ctx.db, { school_id: school.school_id, school_year }))
  return {
    school_year,
    terms: terms.filter((one) => one.school_year === school_year),
    days,
    current_term,
    is_current_chosen: current_term !== null && current_term.term_id === school.current_term_id,
  }
}
