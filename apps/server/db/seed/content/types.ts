import type { Question } from '@jiangtai/shared/questions/document.ts'

export type SubjectId =
  | 'chinese'
  | 'math'
  | 'english'
  | 'physics'
  | 'chemistry'
  | 'biology'
  | 'politics'
  | 'history'
  | 'geography'
  | 'information'
  | 'music'
  | 'art'
  | 'pe'

export type PhaseId = 'junior' | 'senior'
export type Gender = 'male' | 'female'

/** What a teacher is besides 任课教师; every teacher in the demo may be several of these. */
export type TeacherRole =
  | { kind: 'manager' }
  | { kind: 'grade_leader'; phase_id: PhaseId; entry_year: number }
  | { kind: 'subject_leader'; phase_id: PhaseId; subject_id: SubjectId }
  | { kind: 'homeroom'; class_key: string }
  | { kind: 'observer' }

export type DemoTeacher = {
  login: string
  name: string
  gender: Gender
  phone_number: string
  phase_id: PhaseId
  subject_id: SubjectId
  /** 0 none, 1 school manager, 2 grade leader, 3 subject-group leader. */
  manager_type: 0 | 1 | 2 | 3
  roles: TeacherRole[]
  /** Classes this teacher teaches `subject_id` in; administrative and teaching classes alike. */
  class_keys: string[]
}

export type DemoStudent = { student_no: string; seat_no: number; name: string; gender: Gender }

export type DemoClass = {
  key: string
  name: string
  phase_id: PhaseId
  entry_year: number
  class_no: number
  /** First eight digits of a student number: entry year, phase code, class number. */
  number_prefix: string
  student_count: number
  seed: number
  /** Pairs of seats that carry the same name: 重名 happens in real rosters and every list must survive it. */
  same_name_seats: { seat_no: number; same_as: number }[]
}

export type DemoTeachingClass = {
  key: string
  name: string
  phase_id: PhaseId
  entry_year: number
  subject_id: SubjectId
  members: { class_key: string; seat_nos: number[] }[]
}

type QuestionBase = {
  key: string
  subject_id: SubjectId
  phase_id: PhaseId
  /** Plain text; formulas between `$…$` or `$$…$$`, blanks as `____`, `\n` starts a new line. */
  stem: string
  analysis: string
  difficulty: 1 | 2 | 3 | 4 | 5
  /** Key of a chapter or of a section. */
  chapter_key: string
  knowledge_keys: string[]
}

export type DemoQuestion = QuestionBase &
  (
    | { type: 'single' | 'multiple'; options: { key: string; content: string }[]; answer: string[] }
    | { type: 'judge'; options: []; answer: ['true'] | ['false'] }
    /** One inner list of accepted spellings per blank. */
    | { type: 'blank'; options: []; answer: string[][] }
    | { type: 'text'; options: []; answer: [string] }
  )

/** A question written as a document: several items, or a kind that no text can say. */
export type DemoDocument = Omit<QuestionBase, 'stem' | 'analysis'> & { document: Question }

/** A file under `db/seed/files`, with the name a teacher would have given it. */
export type DemoFile = { key: string; path: string; name: string; mime: string }

export type DemoLesson = {
  key: string
  title: string
  teacher_login: string
  class_keys: string[]
  subject_id: SubjectId
  phase_id: PhaseId
  textbook_key: string
  chapter_key: string
  goal: string
  courseware_file_key: string
  attachment_file_keys: string[]
  /** One courseware page each, in order; `question_keys` are asked while that page is shown. */
  pages: { file_key: string; title: string; question_keys: string[] }[]
  question_keys: string[]
}

/** A lesson of blank pages and questions. */
export type DemoPlainLesson = Pick<
  DemoLesson,
  | 'title'
  | 'teacher_login'
  | 'class_keys'
  | 'subject_id'
  | 'phase_id'
  | 'textbook_key'
  | 'chapter_key'
  | 'goal'
  | 'question_keys'
>
