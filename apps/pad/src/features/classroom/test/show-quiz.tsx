import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../quiz/quiz.css'
import '../quiz/result.css'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ClassEntry } from '../quiz/class-answers.ts'
import { QuizPanel, type QuizPanelProps } from '../quiz/QuizPanel.tsx'
import type { AnswerWritten } from '../quiz/RunningQuiz.tsx'
import { openTestPhotos } from './photo-server.ts'
import { entryOf, quizOf, START_MS } from './sample-room.ts'

type Setting = Partial<Omit<QuizPanelProps, 'quiz'>> & { quiz: QuizState }

/** A pad whose answers are kept and acknowledged at once. */
export function showQuiz({ quiz, entry = null, photos = openTestPhotos().photos, ...rest }: Setting) {
  const written: AnswerWritten[] = []
  function Pad() {
    const [kept, setKept] = useState<ClassEntry | null>(entry)
    const [isFolded, setIsFolded] = useState(false)
    return (
      <QuizPanel
        quiz={quiz}
        entry={kept}
        is_online
        is_on_device
        result={{ kind: 'loading' }}
        photos={photos}
        isFolded={isFolded}
        serverNow={() => START_MS}
        onAnswer={(answer) => {
          written.push(answer)
          const state = answer.is_final ? 'submitted' : 'draft'
          const { value, is_final } = answer
          setKept(entryOf({ value, is_final, delivery: { kind: 'acked', state } }))
        }}
        onRetryResult={() => {}}
        onFold={setIsFolded}
        {...rest}
      />
    )
  }
  render(<Pad />)
  return { written, user: userEvent.setup() }
}

/** A question of one item that may be answered. */
export function running(content: QuestionContent, ends_at: string | null = null): QuizState {
  return { phase: 'running', quiz: quizOf(content, ends_at) }
}

/** The button of a name. */
export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}
