import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../quiz/quiz.css'
import '../quiz/result.css'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { Answer } from '@jiangtai/shared/questions/answer.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { joinPhotos } from '../photos/join-photos.ts'
import type { ClassEntry } from '../quiz/class-answers.ts'
import { QuizPanel, type QuizPanelProps } from '../quiz/QuizPanel.tsx'
import type { AnswerWritten } from '../quiz/RunningQuiz.tsx'
import { openTestPhotos } from './photo-server.ts'
import { entryOf, quizOf, START_MS } from './sample-room.ts'

type Setting = Partial<Omit<QuizPanelProps, 'quiz' | 'lesson_session_id'>> & { quiz: QuizState }

/** A pad whose answers are kept and acknowledged at once. */
export function showQuiz({ quiz, entry = null, photos = openTestPhotos().photos, ...rest }: Setting) {
  const written: (Omit<AnswerWritten, 'pace'> & { pace: string })[] = []
  const pad = createStore<{ kept: ClassEntry | null }>(() => ({ kept: entry }))
  const answer = ({ value, is_final, pace }: (typeof written)[number]) => {
    written.push({ value, is_final, pace })
    const state = is_final ? 'submitted' : 'draft'
    pad.setState({ kept: entryOf({ value, is_final, delivery: { kind: 'acked', state } }) })
  }
  joinPhotos({
    photos,
    outbox: {
      getState: () => {
        const { kept } = pad.getState()
        return { entries: kept === null ? {} : { [entryKey(kept)]: kept }, is_on_device: true }
      },
      // The joined answer is one by item.
      write: (_kind, { value, is_final, pace }) => answer({ value: Answer.parse(value), is_final, pace }),
    },
  })
  function Pad({ shown }: { shown: QuizState }) {
    const { kept } = useStore(pad)
    const [isFolded, setIsFolded] = useState(false)
    return (
      <QuizPanel
        lesson_session_id="lesson-1"
        quiz={shown}
        entry={kept}
        is_online
        is_on_device
        result={{ kind: 'loading' }}
        photos={photos}
        isPutAway={false}
        isFolded={isFolded}
        serverNow={() => START_MS}
        onAnswer={answer}
        onRetryResult={() => {}}
        onFold={setIsFolded}
        {...rest}
      />
    )
  }
  const { rerender } = render(<Pad shown={quiz} />)
  return {
    written,
    user: userEvent.setup(),
    /** The teacher goes on. */
    show: (next: QuizState) => rerender(<Pad shown={next} />),
  }
}

/** A question of one item that may be answered. */
export function running(content: QuestionContent, ends_at: string | null = null): QuizState {
  return { phase: 'running', quiz: quizOf(content, ends_at) }
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}
