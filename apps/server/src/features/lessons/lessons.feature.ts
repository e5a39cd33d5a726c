import { feature } from '../../core/feature.ts'
import { shownIn, shownInList } from '../../core/objects/shown-columns.ts'
import { sql } from 'drizzle-orm'
import { lessonPage, pageMedia } from './lessons.table.ts'
import { screenshot } from './screenshots/screenshots.table.ts'
import { lessonAround } from './sessions/around/around.routes.ts'
import { lessonBin } from './bin/lesson-bin.routes.ts'
import { lessonFiles } from './files/lesson-files.routes.ts'
import { lessons } from './lessons.routes.ts'
import { lessonPlan } from './plan/plan.routes.ts'
import { sweepPageInk } from './pages/ink/page-ink-sweep.service.ts'
import { lessonPageInk } from './pages/ink/page-ink.table.ts'
import { lessonInk } from './pages/ink/page-ink.routes.ts'
import { lessonCheck } from './sessions/check/lesson-check.routes.ts'
import { lessonOffline } from './sessions/offline/offline.routes.ts'
import { pageNotes } from './pages/notes/page-notes.routes.ts'
import { lessonPictures } from './pages/lesson-pictures.ts'
import { sweepPageMedia } from './pages/page-media.service.ts'
import { sweepBinnedPages } from './pages/page-sweep.service.ts'
import { sweepScreenshots } from './screenshots/screenshot-sweep.service.ts'
import { screenshots } from './screenshots/screenshots.routes.ts'
import { metaData } from './textbooks/meta-data.routes.ts'
import { practiceSets } from './quizzes/sets/practice-sets.routes.ts'
import { lessonSharing } from './sharing/sharing.routes.ts'
import { lessonComments } from './together/comments/comments.routes.ts'
import { lessonTogether } from './together/together.routes.ts'
import { lessonVersions } from './versions/versions.routes.ts'
import { sweepBinnedVersions } from './versions/version-sweep.service.ts'
import { lessonKeptInk, lessonVersionPage } from './versions/versions.table.ts'
import { lessonsPersonal } from './lessons.personal.ts'

export const lessonsFeature = feature({
  area: 'lessons',
  personal: lessonsPersonal,
  routes: [
    ...[lessons, lessonBin, lessonFiles, lessonPlan, lessonSharing, metaData, practiceSets, screenshots],
    ...[lessonAround, lessonCheck, lessonComments, lessonInk, lessonOffline, lessonTogether, lessonVersions],
    pageNotes,
  ],
  sweeps: [sweepScreenshots, sweepBinnedPages, sweepBinnedVersions, sweepPageInk, sweepPageMedia],
  uploads: [lessonPictures],
  shows: [
    shownIn(lessonPage.image_key),
    shownIn(lessonVersionPage.image_key),
    shownInList(lessonPageInk.picture_keys),
    shownInList(lessonKeptInk.picture_keys),
    shownIn(pageMedia.object_key),
    shownIn(screenshot.object_key, sql`deleted_at is null`),
  ],
})
