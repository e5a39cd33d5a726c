import type { Feature } from './core/http/context.ts'
import type { JobKinds } from './core/jobs/job-kind.ts'
import type { SocketFeature } from './core/realtime/socket-server.ts'
import { audit } from './features/audit/audit.routes.ts'
import { classJobs } from './features/classes/advance/advance.jobs.ts'
import { classAdvance } from './features/classes/advance/advance.routes.ts'
import { classBatch } from './features/classes/changes/batch.routes.ts'
import { classes } from './features/classes/classes.routes.ts'
import { classMembers } from './features/classes/members/members.routes.ts'
import { classroom } from './features/classroom/classroom.routes.ts'
import { lessonAnswers } from './features/classroom/record/lesson-answers.routes.ts'
import { classroomSocket } from './features/classroom/classroom.socket.ts'
import { padClassroom } from './features/classroom/pad.routes.ts'
import { fileJobs } from './features/files/files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from './features/files/files.service.ts'
import { grouping, padGrouping } from './features/grouping/grouping.routes.ts'
import { jobs } from './features/jobs/jobs.routes.ts'
import { lessonFiles } from './features/lessons/files/lesson-files.routes.ts'
import { lessons } from './features/lessons/lessons.routes.ts'
import { screenshots } from './features/lessons/screenshots/screenshots.routes.ts'
import { questionJobs } from './features/questions/questions.jobs.ts'
import { questions } from './features/questions/questions.routes.ts'
import { resourceBin } from './features/resources/bin/bin.routes.ts'
import { resourceFolders } from './features/resources/folders/folders.routes.ts'
import { resources } from './features/resources/resources.routes.ts'
import { resourceShares } from './features/resources/shares/shares.routes.ts'
import { calendar } from './features/school/calendar.routes.ts'
import { school } from './features/school/school.routes.ts'
import { auth } from './features/session/auth.routes.ts'
import { devices } from './features/session/devices/devices.routes.ts'
import { join } from './features/joining/join.routes.ts'
import { roles } from './features/session/roles/roles.routes.ts'
import { session } from './features/session/session.routes.ts'
import { studentAccounts } from './features/students/accounts.routes.ts'
import { studentJobs } from './features/students/students.jobs.ts'
import { students } from './features/students/students.routes.ts'
import { teacherAccounts } from './features/teachers/accounts.routes.ts'
import { teacherJobs } from './features/teachers/teachers.jobs.ts'
import { teachers } from './features/teachers/teachers.routes.ts'

/** The areas of the product and nothing else. */
export const features: readonly Feature[] = [
  session,
  auth,
  devices,
  join,
  roles,
  school,
  calendar,
  teachers,
  teacherAccounts,
  students,
  studentAccounts,
  classes,
  classBatch,
  classMembers,
  classAdvance,
  audit,
  jobs,
  resources,
  resourceFolders,
  resourceShares,
  resourceBin,
  questions,
  lessons,
  lessonFiles,
  screenshots,
  classroom,
  lessonAnswers,
  padClassroom,
  grouping,
  padGrouping,
]

/** What areas add to each socket. */
export const socketFeatures: readonly SocketFeature[] = [classroomSocket]

/** What the jobs of this product do. */
export const jobKinds: JobKinds = {
  ...questionJobs,
  ...studentJobs,
  ...teacherJobs,
  ...classJobs,
  ...fileJobs,
}

/** Kinds of job that take long and wait for each other only. */
export const jobsApart: readonly string[] = [CHECK_FILE, CONVERT_FILE]
