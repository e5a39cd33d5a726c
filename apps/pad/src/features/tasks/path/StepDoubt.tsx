import { isSeen } from '@jiangtai/shared/core/text/hidden-signs.ts'
import { useId, useState } from 'react'
import { StepFoot, StepRefusal } from './StepFoot.tsx'
import type { StepPageProps } from './step-look.tsx'

/** The most characters of a doubt. */
const MOST = 500
const EMPTY = '请写一句没有弄懂的地方；都懂了就点“都懂了”'
/** What is written is never thrown away by understanding everything. */
const WRITTEN = '你写了没有弄懂的地方：点“交这一步”交给老师；真的都懂了，请先删去'

/** A step in which a student writes what they did not understand, or that they understood everything. */
export function StepDoubt(props: StepPageProps) {
  const { own, isOpen, device, acts } = props
  const { step, state, progress } = own
  const id = useId()
  const waiting = device.steps.find(({ step_no }) => step_no === step.step_no)
  const handed = waiting?.answer.kind === 'doubt' ? waiting.answer.words : (progress?.words ?? null)
  const draft = device.drafts[step.step_no]?.words
  const words = draft ?? handed ?? ''
  const [lack, setLack] = useState<string | null>(null)
  const canWrite = isOpen && state !== 'locked' && state !== 'kept'
  const hand = (said: string) => {
    setLack(null)
    acts.hand(step, { kind: 'doubt', words: said })
  }
  return (
    <>
      <main className="page-main">
        <StepRefusal own={own} />
        {handed === '' && draft === undefined && <p className="task-words">你写的是：都懂了</p>}
        <label htmlFor={id}>还有哪里没有弄懂？</label>
        <textarea
          id={id}
          className="path-doubt"
          value={words}
          maxLength={MOST}
          readOnly={!canWrite}
          placeholder="例如：第 2 题为什么选 B"
          onChange={(event) => acts.draft(step.step_no, { words: event.target.value, levels: [] })}
        />
        <p className="task-facts">只有老师看得到，老师会把相近的困惑放在一起讲。</p>
      </main>
      <StepFoot {...props} lack={lack} isRewritten={draft !== undefined && draft.trim() !== (handed ?? '')}>
        <button
          type="button"
          className="button-secondary"
          onClick={() => (words.trim() === '' ? hand('') : setLack(WRITTEN))}
        >
          都懂了
        </button>
        <button
          type="button"
          className="button-primary"
          onClick={() => (isSeen(words) ? hand(words.trim()) : setLack(EMPTY))}
        >
          交这一步
        </button>
      </StepFoot>
    </>
  )
}
