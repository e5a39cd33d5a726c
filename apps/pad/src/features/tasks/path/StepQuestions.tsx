import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import { useState } from 'react'
import { SavedLine } from '../../../shared/SavedLine.tsx'
import { lastAnswers, roundAnswers } from '../own-answers.ts'
import { QuestionPage } from '../QuestionPage.tsx'
import { QuestionStrip } from '../QuestionStrip.tsx'
import { askedQuestions, factsOf, stopsOf } from '../task-pages.ts'
import { taskSaved } from '../task-saved.ts'
import { whyStepUnanswered } from './path-acts.ts'
import { StepFoot, StepRefusal } from './StepFoot.tsx'
import type { StepPageProps } from './step-look.tsx'

/** A step of questions, an exercise or a photo: only its questions, one by one, and handing them in together. */
export function StepQuestions(props: StepPageProps) {
  const { view, own, outbox, is_online, isOpen, tools, task, acts } = props
  const { step, state } = own
  const canAnswer = isOpen && state === 'open'
  const ids = questionsOfStep(step)
  const parts = askedQuestions(view, canAnswer).filter(({ question_id }) => ids.includes(question_id))
  const stops = stopsOf(parts)
  const [picked, setPicked] = useState<string | undefined>(stops[0])
  const [lack, setLack] = useState<string | null>(null)
  const answer = isOpen ? roundAnswers(view, outbox.entries) : lastAnswers(view)
  const part = parts.find(({ asked }) => picked !== undefined && asked.includes(picked)) ?? parts[0]
  const item_id = part !== undefined && part.asked.includes(picked ?? '') ? picked : part?.asked[0]
  if (part === undefined || item_id === undefined)
    return (
      <main className="page-main">
        <p className="task-line">这一步的题目不在了，请告诉老师。</p>
      </main>
    )
  const at = stops.indexOf(item_id)
  const go = (next: string | undefined) => {
    setPicked(next)
    setLack(null)
  }
  const hand = () => {
    const why = whyStepUnanswered(view, step, answer)
    setLack(why)
    if (why === null) acts.hand(step, { kind: 'answers' })
  }
  const turn = (words: string, to: number, look: string) => (
    <button type="button" className={look} disabled={stops[to] === undefined} onClick={() => go(stops[to])}>
      {words}
    </button>
  )
  const saved = taskSaved({ view, outbox, is_online, item_id })
  return (
    <>
      {stops.length > 1 && (
        <QuestionStrip {...{ view, parts, answer }} isOpen={isOpen} current={part} onPick={go} />
      )}
      <main className="task-main">
        <StepRefusal own={own} />
        <p className="task-kind">{factsOf(view, part, item_id)}</p>
        <QuestionPage
          key={part.question_id}
          {...{ view, part, answer, item_id }}
          isOpen={canAnswer}
          onPick={go}
          onWrite={task.write}
          files={tools}
          wantsFiles={step.kind === 'photo'}
        />
        {!canAnswer && stops.length > 1 && (
          <div className="path-turns">
            {turn('上一题', at - 1, 'button-quiet')}
            {turn('下一题', at + 1, 'button-quiet')}
          </div>
        )}
      </main>
      <StepFoot {...props} lack={lack} saved={canAnswer ? <SavedLine saved={saved} /> : undefined}>
        {stops.length > 1 && turn('上一题', at - 1, 'button-secondary')}
        {at < stops.length - 1 ? (
          turn('下一题', at + 1, 'button-primary')
        ) : (
          <button type="button" className="button-primary" onClick={hand}>
            交这一步
          </button>
        )}
      </StepFoot>
    </>
  )
}
