import { lazy } from 'react'
import { LessonDetailsScreen } from '../../features/lessons/LessonDetailsScreen.tsx'
import { GuidePaneContext } from '../../shared/guides/guide-slots.ts'

const LessonGuidePane = lazy(async () => ({
  default: (await import('../../features/guidance/lesson/LessonGuidePane.tsx')).LessonGuidePane,
}))

/** 备课详情, with the guide that comes before the lesson. */
export function LessonPage() {
  return (
    <GuidePaneContext value={LessonGuidePane}>
      <LessonDetailsScreen />
    </GuidePaneContext>
  )
}
