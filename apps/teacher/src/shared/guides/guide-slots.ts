import type { LessonGuide, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { type ComponentType, createContext } from 'react'

/** 课前导学 on the page of its lesson; put in by the app, since guides have an area of their own. Null where it has put none in. */
export const GuidePaneContext = createContext<ComponentType<{ lesson: LessonView }> | null>(null)

/** The result of 课前导学 over the board, for the class that is taught; it needs no router. */
export const GuideResultContext = createContext<ComponentType<{
  guide: LessonGuide
  class_id: string
  onClose: () => void
}> | null>(null)
