import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Id, Instant, text } from '../core/schemas.ts'
import { QuestionTodo } from '../review/todo.ts'

/** A lesson that runs now: one's own, for who looks into every lesson all of the school, and for a 年级组长 those of the grade ([CR-375]). */
export const RunningLesson = z.object({
  lesson_session_id: Id,
  prepare_lesson_id: Id,
  class_id: Id,
  class_name: z.string(),
  title: z.string(),
  teacher_name: z.string(),
  started_at: Instant,
  is_own: z.boolean(),
  /** The caller assists in it ([CR-401]). */
  is_assisted: z.boolean(),
})

/** A lesson of one's own that some of its classes have not had, or not to the end. */
export const NextLesson = z.object({
  prepare_lesson_id: Id,
  title: z.string(),
  page_count: z.int(),
  quiz_count: z.int(),
  /** The classes that have not had it, in the order of the lesson. */
  classes: z.array(z.object({ class_id: Id, name: z.string() })),
  /** The classes that stopped half way, the one that waits longest first; `resume_page` is null where a class goes on at the first page ([LE-186]). */
  stopped: z.array(
    z.object({
      class_id: Id,
      name: z.string(),
      page_no: z.int().min(1),
      resume_page: z.int().min(2).nullable(),
      last_at: Instant,
    }),
  ),
})

/** The open work of a manager of the whole school; each number leads to its list. */
export const WaitingForManager = z.object({
  classes: z.int(),
  teachers: z.int(),
  students: z.int(),
  join_requests: z.int(),
  /** Accounts that have no password yet: their slips were not made. */
  accounts_without_slip: z.int(),
  classes_without_head: z.int(),
})

/** The content of the workbench (SH-23). */
export const HomeView = z.object({
  today: z.object({
    day: Day,
    /** The week of the term, from 1; null outside of the terms. */
    week_no: z.int().nullable(),
    is_school_day: z.boolean(),
    /** The calendar's name of this day, as of a holiday. */
    note: z.string().nullable(),
  }),
  running: z.array(RunningLesson),
  next: z.array(NextLesson),
  /** The caller's classes, each with the caller's lessons in it today. */
  classes: z.array(
    z.object({
      class_id: Id,
      name: z.string(),
      lessons: z.array(z.object({ lesson_session_id: Id, title: z.string(), is_over: z.boolean() })),
    }),
  ),
  records: z.array(
    z.object({
      lesson_session_id: Id,
      title: z.string(),
      class_name: z.string(),
      ended_at: Instant,
      participant_count: z.int(),
    }),
  ),
  files: z.array(z.object({ resource_id: Id, name: z.string(), created_at: Instant })),
  waiting: WaitingForManager.nullable(),
  /** Of the question center; null for who may change nothing there. */
  todo: QuestionTodo.nullable(),
})
export type HomeView = z.output<typeof HomeView>

/** Rows of each kind that a search over everything answers at most. */
export const SEARCH_SHOWN = 5

/** The results of a search over everything: a few of each kind, and only those that the caller may open. */
export const FoundView = z.object({
  lessons: z.array(z.object({ prepare_lesson_id: Id, title: z.string(), teacher_name: z.string() })),
  papers: z.array(z.object({ paper_id: Id, title: z.string(), question_count: z.int() })),
  students: z.array(z.object({ student_id: Id, name: z.string(), student_no: z.string() })),
  resources: z.array(
    z.object({ resource_id: Id, name: z.string(), owner_name: z.string(), is_own: z.boolean() }),
  ),
})
export type FoundView = z.output<typeof FoundView>

/** The first page after a sign-in. */
export const homeContract = {
  workbench: route({
    method: 'GET',
    path: '/api/home/v1/workbench',
    summary: '工作台：正在上和接下来的课、今天的班级、最近的课堂小结与文件，校管理员待办的事',
    access: 'teacher',
    effect: 'read',
    input: z.object({}),
    output: HomeView,
  }),
  search: route({
    method: 'GET',
    path: '/api/home/v1/search',
    summary: '全局搜索：按名称或拼音找备课、试卷、学生、资源，每类最多 5 个',
    access: 'teacher',
    effect: 'read',
    input: z.object({ text: text('搜索内容', 60) }),
    output: FoundView,
  }),
}
