import { useState } from 'react'
import type { StepDraft } from './kept-steps.ts'
import { StepFoot, StepRefusal } from './StepFoot.tsx'
import type { StepPageProps } from './step-look.tsx'

const LEVELS = [
  { level: 3, name: '会了' },
  { level: 2, name: '基本会' },
  { level: 1, name: '还不会' },
] as const

/** A step in which a student judges statements, each by one of three levels. */
export function StepSelf({ statements, ...props }: StepPageProps & { statements: readonly string[] }) {
  const { own, isOpen, device, acts } = props
  const { step, state, progress } = own
  const [isAsked, setIsAsked] = useState(false)
  const waiting = device.steps.find(({ step_no }) => step_no === step.step_no)
  const handed = waiting?.answer.kind === 'self' ? waiting.answer.levels : (progress?.levels ?? [])
  const draft = device.drafts[step.step_no]?.levels
  const levels = draft ?? statements.map((_, index) => levelOf(handed[index]))
  const canChoose = isOpen && state !== 'locked' && state !== 'kept'
  const choose = (index: number, level: 1 | 2 | 3) => {
    setIsAsked(false)
    acts.draft(step.step_no, {
      words: '',
      levels: statements.map((_, at) => (at === index ? level : (levels[at] ?? null))),
    })
  }
  const hand = () => {
    const chosen = statements.flatMap((_, index) => levels[index] ?? [])
    if (chosen.length < statements.length) setIsAsked(true)
    else acts.hand(step, { kind: 'self', levels: chosen })
  }
  return (
    <>
      <main className="page-main">
        <StepRefusal own={own} />
        {statements.map((statement, index) => (
          <fieldset key={`${index} ${statement}`} className="path-statement" disabled={!canChoose}>
            <legend>{statement}</legend>
            <div className="path-levels">
              {LEVELS.map(({ level, name }) => (
                <label key={level} className="path-level" data-chosen={levels[index] === level}>
                  <input
                    type="radio"
                    name={`${step.step_no}-${index}`}
                    checked={levels[index] === level}
                    onChange={() => choose(index, level)}
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </main>
      <StepFoot {...props} lack={isAsked ? '请给每一条都选一档' : null} isRewritten={draft !== undefined}>
        <button type="button" className="button-primary" onClick={hand}>
          交这一步
        </button>
      </StepFoot>
    </>
  )
}

function levelOf(level: number | undefined): StepDraft['levels'][number] {
  return level === 1 || level === 2 || level === 3 ? level : null
}
