import { feature } from '../../core/feature.ts'
import { lessonFiles } from './files/lesson-files.routes.ts'
import { lessons } from './lessons.routes.ts'
import { sweepScreenshots } from './screenshots/screenshot-sweep.service.ts'
import { screenshots } from './screenshots/screenshots.routes.ts'

export const lessonsFeature = feature({
  area: 'lessons',
  routes: [lessons, lessonFiles, screenshots],
  sweeps: [sweepScreenshots],
})
