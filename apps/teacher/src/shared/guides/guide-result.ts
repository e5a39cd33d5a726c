import type { LessonGuide } from '@jiangtai/shared/lessons/views.ts'
import { createContext, type ReactNode } from 'react'

/** Shows the result of 课前导学 over the board, for the class that is taught; put in by the app, since guides have an area of their own. It needs no router. */
export type ShowGuideResult = (shown: {
  guide: LessonGuide
  class_id: string
  onClose: () => void
}) => ReactNode

/** Null where the app has put none in. */
export const GuideResultContext = createContext<ShowGuideResult | null>(null)
