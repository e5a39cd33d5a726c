import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Id, optionalNameText } from '../core/schemas.ts'

const SchoolYear = z.int({ message: '请选择学年' }).min(2000, '学年不正确').max(2100, '学年不正确')
const TermNo = z.union([z.literal(1), z.literal(2)])

export const TermView = z.object({
  term_id: Id,
  school_year: z.int(),
  term_no: z.int(),
  from_day: Day,
  to_day: Day,
})

/** A day that differs from the week: 放假, or 调休上课. */
const CalendarDay = z.object({
  day: Day,
  kind: z.enum(['holiday', 'school_day']),
  name: z.string(),
})
const SaveDay = CalendarDay.extend({ name: optionalNameText('day') })

const CalendarView = z.object({
  school_year: z.int(),
  terms: z.array(TermView),
  days: z.array(CalendarDay),
  /** The term the school works in now, and whether somebody chose it or the calendar did. */
  current_term: TermView.nullable(),
  is_current_chosen: z.boolean(),
})

/** The school years, terms and days of a school (SM-20). */
export const calendarContract = {
  getCalendar: route({
    method: 'POST',
    path: '/api/school_manager/v1/calendar/get',
    summary: '一个学年的学期与校历；不说学年就是本学年',
    access: 'teacher',
    effect: 'read',
    input: z.object({ school_year: SchoolYear.optional() }),
    output: CalendarView,
  }),
  saveCalendar: route({
    method: 'POST',
    path: '/api/school_manager/v1/calendar/save',
    summary: '保存一个学年的学期起止日与放假、调休的日子',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'write',
    input: z
      .object({
        school_year: SchoolYear,
        terms: z.array(z.object({ term_no: TermNo, from_day: Day, to_day: Day })).max(2),
        days: z.array(SaveDay).max(200, '最多 200 个特别的日子'),
      })
      .superRefine(({ terms, days }, ctx) => {
        for (const [at, term] of terms.entries()) {
          if (term.from_day >= term.to_day)
            ctx.addIssue({ code: 'custom', path: ['terms', at, 'to_day'], message: '结束日应当晚于开始日' })
        }
        const [first, second] = [...terms].sort((a, b) => a.term_no - b.term_no)
        if (first !== undefined && second !== undefined && first.term_no === second.term_no)
          ctx.addIssue({ code: 'custom', path: ['terms'], message: '同一学期只能有一个起止日' })
        else if (first !== undefined && second !== undefined && second.from_day <= first.to_day)
          ctx.addIssue({
            code: 'custom',
            path: ['terms', 1, 'from_day'],
            message: '第二学期应当在第一学期结束之后开始',
          })
        if (new Set(days.map(({ day }) => day)).size < days.length)
          ctx.addIssue({ code: 'custom', path: ['days'], message: '同一天只能出现一次' })
      }),
    output: CalendarView,
  }),
  switchTerm: route({
    method: 'POST',
    path: '/api/school_manager/v1/calendar/switch-term',
    summary: '选定当前学期；空表示按校历自动',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'write',
    input: z.object({ term_id: Id.nullable() }),
    output: CalendarView,
  }),
}
