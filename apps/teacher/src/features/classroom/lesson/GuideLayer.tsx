import type { LessonGuide, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useContext } from 'react'
import { isGuideGiven } from '../../../shared/guides/guide-given.ts'
import { GuideResultContext } from '../../../shared/guides/guide-result.ts'

/** The result of 课前导学 for the class that is taught ([LE-24]); fetched when it is asked for. */
export function GuideLayer(props: { guide: LessonGuide; class_id: string; onClose: () => void }) {
  return useContext(GuideResultContext)?.(props) ?? null
}

/** The guide of a lesson that students have; null where there is none, or its result is nobody's here to see. */
export function givenGuide(lesson: LessonView | undefined): LessonGuide | null {
  const guide = lesson?.guide ?? null
  return guide !== null && isGuideGiven(guide) ? guide : null
}
