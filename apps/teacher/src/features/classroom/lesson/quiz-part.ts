import { lazy } from 'react'

// Fetched as the board is first shown, beside its page rather than before it.
export const QuizLayer = lazy(async () => ({
  default: (await import('../asking/quiz/QuizLayer.tsx')).QuizLayer,
}))
