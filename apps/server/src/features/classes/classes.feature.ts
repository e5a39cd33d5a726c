import { feature } from '../../core/feature.ts'
import { classJobs } from './advance/advance.jobs.ts'
import { classAdvance } from './advance/advance.routes.ts'
import { classBatch } from './changes/batch.routes.ts'
import { classes } from './classes.routes.ts'
import { classMembers } from './members/members.routes.ts'

export const classesFeature = feature({
  area: 'classes',
  routes: [classes, classBatch, classMembers, classAdvance],
  jobs: () => classJobs,
})
