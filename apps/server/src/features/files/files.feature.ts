import { feature } from '../../core/feature.ts'
import { sweepPending } from './pending/pending-upload.service.ts'
import { shownPreviews } from './preview/shown-previews.ts'
import { scrubObjects, withholdDamaged } from './scrub/scrub.service.ts'
import { sweepObjects } from './unshown/unshown.service.ts'
import { fileJobs, jobsHere } from './files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from './files.service.ts'
import { takeUpFiles } from './take-up-files.ts'
import { filesPersonal } from './pending/files.personal.ts'

export const filesFeature = feature({
  area: 'files',
  personal: filesPersonal,
  jobs: ({ converter }) => jobsHere(fileJobs, converter),
  jobs_apart: [CHECK_FILE, CONVERT_FILE],
  // A converter may have been installed since the last start.
  starts: [takeUpFiles, withholdDamaged],
  sweeps: [takeUpFiles, sweepObjects, sweepPending, scrubObjects],
  shows: [shownPreviews],
})
