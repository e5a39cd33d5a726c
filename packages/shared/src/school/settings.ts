import { z } from 'zod'
import { REMIND_HOURS } from '../tasks/rules.ts'

/** A time of the day by the school's clock. */
const DayTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '时刻应为 00:00 到 23:59')

/** The settings that a school decides for itself (SM-19, X-11). */
export const SchoolSettingsView = z.object({
  /** Students see their rank in class. */
  shows_ranks_to_students: z.boolean(),
  /** Students see their scores. */
  shows_scores_to_students: z.boolean(),
  /** 优秀, 良好 and 及格 as parts of the full score. */
  excellent_rate: z.number().min(0).max(1),
  good_rate: z.number().min(0).max(1),
  pass_rate: z.number().min(0).max(1),
  /** Fewer answers than this say nothing: 数据不足. */
  least_answers: z.int().min(1).max(100),
  /** Homework a class may get in a day, in minutes, by phase; null is no limit. */
  homework_minutes_primary: z.int().min(0).max(600).nullable(),
  homework_minutes_junior: z.int().min(0).max(600).nullable(),
  homework_minutes_senior: z.int().min(0).max(600).nullable(),
  /** No homework may fall due after this hour. */
  homework_latest_hour: z.int().min(12).max(24),
  /** How many hours before its due time a new task reminds who has not handed in, until its teacher decides otherwise; 0 is never ([TK-231]). */
  task_remind_hours: z.literal(REMIND_HOURS),
  /** After so many minutes of use without a break the pad asks to rest the eyes; 0 is never ([PD-40]). */
  eye_rest_minutes: z.int().min(0).max(180),
  /** Between these a pad is for what cannot wait; both or none ([PD-43]). */
  quiet_from: DayTime.nullable(),
  quiet_until: DayTime.nullable(),
  /** Whether the classes of a phase sign in by a code that their teacher shows ([SE-135]). */
  pad_sign_in_primary: z.boolean(),
  pad_sign_in_junior: z.boolean(),
  pad_sign_in_senior: z.boolean(),
  /** Teachers may ask the service of the school how it would mark ([HK-85]). */
  suggests_marks: z.boolean(),
  /** First passwords: random ones, or 学号后六位. */
  first_password: z.enum(['random', 'student_no']),
  /** The space for all files of one teacher, in GB ([RE-11]). */
  teacher_quota_gb: z.int().min(1).max(2000),
  /** The space for the files of the whole school, in GB; null is no limit ([RE-49]). */
  school_quota_gb: z.int().min(1).max(9999).nullable(),
})
export type SchoolSettings = z.output<typeof SchoolSettingsView>

/** The settings, and whether the server has a service that suggests marks: where it has none, nothing is told of that setting. */
export const SchoolSettingsReply = SchoolSettingsView.extend({ has_mark_service: z.boolean() })
export type SchoolSettingsReply = z.output<typeof SchoolSettingsReply>

/** The settings of a school that has changed none: ranks are hidden, homework keeps to the ministry's limits. */
export const DEFAULT_SCHOOL_SETTINGS: SchoolSettings = {
  shows_ranks_to_students: false,
  shows_scores_to_students: true,
  excellent_rate: 0.85,
  good_rate: 0.75,
  pass_rate: 0.6,
  least_answers: 5,
  homework_minutes_primary: 60,
  homework_minutes_junior: 90,
  homework_minutes_senior: null,
  homework_latest_hour: 22,
  task_remind_hours: 0,
  eye_rest_minutes: 30,
  quiet_from: null,
  quiet_until: null,
  pad_sign_in_primary: true,
  pad_sign_in_junior: false,
  pad_sign_in_senior: false,
  suggests_marks: false,
  first_password: 'random',
  teacher_quota_gb: 20,
  school_quota_gb: null,
}

/** A school's settings, complete: its own where it has decided, the defaults elsewhere. */
export function schoolSettings(own: Partial<SchoolSettings>): SchoolSettings {
  return { ...DEFAULT_SCHOOL_SETTINGS, ...own }
}

/** Whether 优秀, 良好 and 及格 come in that order. */
export function ratesDescend({
  excellent_rate,
  good_rate,
  pass_rate,
}: Pick<SchoolSettings, 'excellent_rate' | 'good_rate' | 'pass_rate'>): boolean {
  return excellent_rate > good_rate && good_rate > pass_rate
}
