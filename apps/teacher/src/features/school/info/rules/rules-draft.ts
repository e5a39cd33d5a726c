import {
  DEFAULT_SCHOOL_SETTINGS,
  ratesDescend,
  type SchoolSettings,
} from '@jiangtai/shared/school/settings.ts'
import { quietTrouble } from '@jiangtai/shared/school/rest.ts'

/** The rules as they are typed: percentages and minutes as text, so that nothing half typed is lost. */
export type RulesValues = {
  shows_ranks_to_students: boolean
  shows_scores_to_students: boolean
  excellent_rate: string
  good_rate: string
  pass_rate: string
  least_answers: string
  homework_minutes_primary: string
  homework_minutes_junior: string
  homework_minutes_senior: string
  homework_latest_hour: number
  task_remind_hours: SchoolSettings['task_remind_hours']
  eye_rest_minutes: string
  /** Empty is no quiet hours. */
  quiet_from: string
  quiet_until: string
  pad_sign_in_primary: boolean
  pad_sign_in_junior: boolean
  pad_sign_in_senior: boolean
  suggests_marks: boolean
  first_password: SchoolSettings['first_password']
  teacher_quota_gb: string
  school_quota_gb: string
}
export type RulesField = keyof RulesValues
/** The rules that are numbers and typed as text. */
export type NumberField = Exclude<
  { [F in RulesField]: RulesValues[F] extends string ? F : never }[RulesField],
  'quiet_from' | 'quiet_until' | 'first_password'
>
export type RulesProblems = Partial<Record<RulesField, string>>

const percent = (rate: number) => String(Math.round(rate * 1000) / 10)
const limitWords = (limit: number | null) => (limit === null ? '' : String(limit))

/** The form as the school has it. */
export function rulesValues(settings: SchoolSettings): RulesValues {
  return {
    ...settings,
    excellent_rate: percent(settings.excellent_rate),
    good_rate: percent(settings.good_rate),
    pass_rate: percent(settings.pass_rate),
    least_answers: String(settings.least_answers),
    homework_minutes_primary: limitWords(settings.homework_minutes_primary),
    homework_minutes_junior: limitWords(settings.homework_minutes_junior),
    homework_minutes_senior: limitWords(settings.homework_minutes_senior),
    eye_rest_minutes: String(settings.eye_rest_minutes),
    quiet_from: settings.quiet_from ?? '',
    quiet_until: settings.quiet_until ?? '',
    teacher_quota_gb: String(settings.teacher_quota_gb),
    school_quota_gb: limitWords(settings.school_quota_gb),
  }
}

/** The form of a school that has decided nothing. */
export const DEFAULT_RULES: RulesValues = rulesValues(DEFAULT_SCHOOL_SETTINGS)

const RATES = ['excellent_rate', 'good_rate', 'pass_rate'] as const
const MINUTES = ['homework_minutes_primary', 'homework_minutes_junior', 'homework_minutes_senior'] as const

/** The faults, by field, before the server is asked. */
export function rulesProblems(form: RulesValues): RulesProblems {
  const problems: RulesProblems = {}
  for (const field of RATES) {
    const rate = numberOf(form[field])
    if (rate === null || rate < 0 || rate > 100) problems[field] = '填 0 到 100 之间的数'
  }
  const rates = settingsOf(form)
  if (RATES.every((field) => problems[field] === undefined) && !ratesDescend(rates))
    problems[rates.excellent_rate <= rates.good_rate ? 'good_rate' : 'pass_rate'] =
      '优秀、良好、及格应当依次降低'
  const least = numberOf(form.least_answers)
  if (least === null || !Number.isInteger(least) || least < 1 || least > 100)
    problems.least_answers = '填 1 到 100 之间的整数'
  for (const field of MINUTES) {
    const limit = form[field].trim() === '' ? 0 : numberOf(form[field])
    if (limit === null || !Number.isInteger(limit) || limit < 0 || limit > 600)
      problems[field] = '填 0 到 600 之间的整数；不填表示不限'
  }
  const rest = numberOf(form.eye_rest_minutes)
  if (rest === null || !Number.isInteger(rest) || rest > 180)
    problems.eye_rest_minutes = '填 0 到 180 之间的整数；0 表示不提醒'
  const quiet = quietTrouble(rates)
  if (quiet !== null) problems[quiet.field] = quiet.text
  const quota = numberOf(form.teacher_quota_gb)
  if (quota === null || !Number.isInteger(quota) || quota < 1 || quota > 2000)
    problems.teacher_quota_gb = '填 1 到 2000 之间的整数'
  const school = form.school_quota_gb.trim() === '' ? 1 : numberOf(form.school_quota_gb)
  if (school === null || !Number.isInteger(school) || school < 1)
    problems.school_quota_gb = '填 1 到 9999 之间的整数；不填表示不限'
  return problems
}

/** The form as the server takes it; only asked for without faults. */
export function settingsOf(form: RulesValues): SchoolSettings {
  const rate = (typed: string) => Math.round((numberOf(typed) ?? 0) * 10) / 1000
  const limit = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))
  return {
    ...form,
    excellent_rate: rate(form.excellent_rate),
    good_rate: rate(form.good_rate),
    pass_rate: rate(form.pass_rate),
    least_answers: numberOf(form.least_answers) ?? 0,
    homework_minutes_primary: limit(form.homework_minutes_primary),
    homework_minutes_junior: limit(form.homework_minutes_junior),
    homework_minutes_senior: limit(form.homework_minutes_senior),
    eye_rest_minutes: numberOf(form.eye_rest_minutes) ?? 0,
    quiet_from: form.quiet_from === '' ? null : form.quiet_from,
    quiet_until: form.quiet_until === '' ? null : form.quiet_until,
    teacher_quota_gb: numberOf(form.teacher_quota_gb) ?? 0,
    school_quota_gb: limit(form.school_quota_gb),
  }
}

/** A number as people type it, full-width digits too; null when it is no number. */
export function numberOf(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim()
  if (!/^\d{1,4}(\.\d)?$/.test(plain)) return null
  return Number(plain)
}
