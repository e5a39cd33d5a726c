import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { Calendar } from './info.queries.ts'

export type SpecialDay = Calendar['days'][number]
export type TermNo = 1 | 2
/** The first and the last day of each term: `from_day_1`. */
export type TermField = `${'from_day' | 'to_day'}_${TermNo}`

/** A school year as it is being changed; an empty date is not decided yet. */
export type CalendarDraft = Record<TermField, string> & { days: readonly SpecialDay[] }

export const TERM_NAMES: Record<TermNo, string> = { 1: '第一学期', 2: '第二学期' }
export const TERM_NOS = [1, 2] as const

/** The year as the school has it. */
export function calendarDraft({ terms, days }: Pick<Calendar, 'terms' | 'days'>): CalendarDraft {
  const [first, second] = TERM_NOS.map((no) => terms.find(({ term_no }) => term_no === no))
  return {
    ...{ from_day_1: first?.from_day ?? '', to_day_1: first?.to_day ?? '' },
    ...{ from_day_2: second?.from_day ?? '', to_day_2: second?.to_day ?? '' },
    days: inOrder(days),
  }
}

/** Makes days 放假 or 上课, or, with null, as the week says. */
export function setSpecialDays(
  special: readonly SpecialDay[],
  { days, kind, name }: { days: readonly string[]; kind: SpecialDay['kind'] | null; name: string },
): SpecialDay[] {
  const rest = special.filter(({ day }) => !days.includes(day))
  const set = kind === null ? [] : days.map((day) => ({ day, kind, name: name.trim() }))
  return inOrder([...rest, ...set])
}

function inOrder(days: readonly SpecialDay[]): SpecialDay[] {
  return [...days].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days of one term as they are being changed. */
export function termOf(draft: CalendarDraft, no: TermNo): { from_day: string; to_day: string } {
  return { from_day: draft[`from_day_${no}`], to_day: draft[`to_day_${no}`] }
}

/** The faults, by their fields. */
export function calendarProblems(draft: CalendarDraft): Partial<Record<TermField, string>> {
  const problems: Partial<Record<TermField, string>> = {}
  for (const no of TERM_NOS) {
    const { from_day, to_day } = termOf(draft, no)
    if (from_day === '' && to_day === '') continue
    if (from_day === '') problems[`from_day_${no}`] = '请填开始日'
    else if (to_day === '') problems[`to_day_${no}`] = '请填结束日'
    else if (from_day >= to_day) problems[`to_day_${no}`] = '结束日应当晚于开始日'
  }
  if (draft.from_day_2 !== '' && draft.to_day_1 !== '' && draft.from_day_2 <= draft.to_day_1)
    problems.from_day_2 ??= '第二学期应当在第一学期结束之后开始'
  return problems
}

/** The terms that are decided, as the server takes them. */
export function decidedTerms(draft: CalendarDraft) {
  return TERM_NOS.flatMap((term_no) => {
    const term = termOf(draft, term_no)
    return term.from_day === '' ? [] : [{ term_no, ...term }]
  })
}

/** Days in a row of one kind and name, as one speaks of them: 国庆节 10 月 1 日至 7 日. */
export type SpecialSpan = {
  from_day: string
  to_day: string
  kind: SpecialDay['kind']
  name: string
  days: string[]
}

export function spansOf(days: readonly SpecialDay[]): SpecialSpan[] {
  const spans: SpecialSpan[] = []
  for (const { day, kind, name } of inOrder(days)) {
    const last = spans.at(-1)
    if (last !== undefined && last.kind === kind && last.name === name && dayAfter(last.to_day, 1) === day) {
      last.to_day = day
      last.days.push(day)
    } else spans.push({ from_day: day, to_day: day, kind, name, days: [day] })
  }
  return spans
}

/** The day some days after another. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Every day between two, both counted, whichever comes first. */
export function daysBetween(one: string, other: string): string[] {
  const [from, to] = one <= other ? [one, other] : [other, one]
  const days = [from]
  for (let day = from; day < to; ) {
    day = dayAfter(day, 1)
    days.push(day)
  }
  return days
}

/** The weeks of a month (`2026-10`), Monday first; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let monday = dayAfter(first, -before); monday.slice(0, 7) <= month; monday = dayAfter(monday, 7)) {
    const days = Array.from({ length: 7 }, (_day, at) => dayAfter(monday, at))
    weeks.push(days.map((day) => (day.slice(0, 7) === month ? day : null)))
  }
  return weeks
}

/** The months of a school year in order: August to July. */
export function monthsOf(school_year: number): string[] {
  return Array.from({ length: 12 }, (_month, at) => {
    const month = ((at + 7) % 12) + 1
    return `${month >= 8 ? school_year : school_year + 1}-${String(month).padStart(2, '0')}`
  })
}

/** `10月1日`, and `10月1日至7日` or `1月30日至2月5日` for more. */
export function spanWords({ from_day, to_day }: Pick<SpecialSpan, 'from_day' | 'to_day'>): string {
  if (from_day === to_day) return formatDay(from_day)
  const isOneMonth = from_day.slice(0, 7) === to_day.slice(0, 7)
  const last = formatDay(to_day)
  return `${formatDay(from_day)}至${isOneMonth ? last.slice(last.indexOf('月') + 1) : last}`
}
