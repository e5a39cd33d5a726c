import { type Feature, feature } from '../../core/feature.ts'
import { classesAuditWords } from './audit-words.ts'
import { classJobs } from './advance/advance.jobs.ts'
import { classAdvance } from './advance/advance.routes.ts'
import type { Graduation } from './advance/graduation.ts'
import { assignmentFile } from './assignments/file/assignment-file.routes.ts'
import { classBatch } from './changes/batch.routes.ts'
import { classes } from './classes.routes.ts'
import { classMembers } from './members/members.routes.ts'
import { classesPersonal } from './classes.personal.ts'
import { padSignIn } from './pad-sign-in/pad-sign-in.routes.ts'
import { forgetOldShowings, forgetShowingsBefore } from './pad-sign-in/pad-sign-in.service.ts'
import { isAnyShowingOpen } from './pad-sign-in/pad-sign-in.store.ts'

/** `graduation` comes from the owner of students, whose services stand on this area. */
export const classesFeature = (graduation: Graduation): Feature =>
  feature({
    area: 'classes',
    personal: classesPersonal,
    auditWords: classesAuditWords,
    routes: [classes, classBatch, classMembers, assignmentFile, classAdvance(graduation), padSignIn],
    holds_time: [isAnyShowingOpen],
    before_set_back: [forgetShowingsBefore],
    sweeps: [forgetOldShowings],
    jobs: () => classJobs(graduation),
  })
