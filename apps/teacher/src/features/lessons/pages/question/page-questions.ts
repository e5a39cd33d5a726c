import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { createContext } from 'react'

/** The questions of the lesson whose pages are drawn below, in their order. */
export const PageQuestions = createContext<readonly LessonQuizView[]>([])
