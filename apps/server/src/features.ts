import type { Feature } from './core/feature.ts'
import { assistFeature } from './features/assist/assist.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { classesFeature } from './features/classes/classes.feature.ts'
import { classroomFeature } from './features/classroom/classroom.feature.ts'
import { factsFeature } from './features/facts/facts.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { groupingFeature } from './features/grouping/grouping.feature.ts'
import { homeFeature } from './features/home/home.feature.ts'
import { guidanceFeature } from './features/guidance/guidance.feature.ts'
import { homeworkFeature } from './features/homework/homework.feature.ts'
import { importsFeature } from './features/imports/imports.feature.ts'
import { jobsFeature } from './features/jobs/jobs.feature.ts'
import { joiningFeature } from './features/joining/joining.feature.ts'
import { lessonsFeature } from './features/lessons/lessons.feature.ts'
import { ownReportFeature } from './features/own-report/own-report.feature.ts'
import { papersFeature } from './features/papers/papers.feature.ts'
import { privacyFeature } from './features/privacy/privacy.feature.ts'
import { questionsFeature } from './features/questions/questions.feature.ts'
import { removalFeature } from './features/removal/removal.feature.ts'
import { resourcesFeature } from './features/resources/resources.feature.ts'
import { reviewFeature } from './features/review/review.feature.ts'
import { schoolFeature } from './features/school/school.feature.ts'
import { scopeFeature } from './features/scope/scope.feature.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import { graduation } from './features/students/status/graduation.service.ts'
import { setupFeature } from './features/setup/setup.feature.ts'
import { studentsFeature } from './features/students/students.feature.ts'
import { tasksFeature } from './features/tasks/tasks.feature.ts'
import { teachersFeature } from './features/teachers/teachers.feature.ts'
import { wrongBookFeature } from './features/wrong-book/wrong-book.feature.ts'

const areas: readonly Feature[] = [
  sessionFeature,
  joiningFeature,
  schoolFeature,
  scopeFeature,
  setupFeature,
  teachersFeature,
  studentsFeature,
  classesFeature(graduation),
  jobsFeature,
  factsFeature,
  filesFeature,
  resourcesFeature,
  questionsFeature,
  papersFeature,
  reviewFeature,
  lessonsFeature,
  assistFeature,
  classroomFeature,
  groupingFeature,
  tasksFeature,
  homeworkFeature,
  guidanceFeature,
  wrongBookFeature,
  ownReportFeature,
  homeFeature,
]

const declared = areas.flatMap(({ personal }) => personal)

const withPrivacy: readonly Feature[] = [
  ...areas,
  removalFeature(declared),
  importsFeature(declared),
  privacyFeature(declared),
]

/** The areas of the product and nothing else. */
export const features: readonly Feature[] = [
  ...withPrivacy,
  auditFeature(withPrivacy.map(({ auditWords }) => auditWords)),
]
