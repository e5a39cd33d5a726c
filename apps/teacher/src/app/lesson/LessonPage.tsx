import { lazy } from 'react'
import { LessonDetailsScreen } from '../../features/lessons/LessonDetailsScreen.tsx'

const LessonGuidePane = lazy(async () => ({
  default: (await import('../../features/guidance/lesson/LessonGuidePane.tsx')).LessonGuidePane,
}))

/** 备课详情, with the guide that comes before the lesson. */
export function LessonPage() {
  return <LessonDetailsScreen GuidePane={LessonGuidePane} />
}
