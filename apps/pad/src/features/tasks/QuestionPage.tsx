import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { ItemMark } from '../../shared/ItemMark.tsx'
import { EarlierRounds } from './EarlierRounds.tsx'
import { lastAnswers } from './own-answers.ts'
import type { OwnTask } from './own-task.ts'
import { lastScore, type TaskQuestionPart } from './task-pages.ts'

export type QuestionPageProps = {
  view: PadTaskView
  part: TaskQuestionPart
  answer: Answer
  isOpen: boolean
  item_id: string
  onPick: (item_id: string) => void
  onWrite: OwnTask['write']
}

/** One question: to be answered, as it was handed in, or with its keys and marks. */
export function QuestionPage({ view, part, answer, isOpen, item_id, onPick, onWrite }: QuestionPageProps) {
  const { question, released, asked } = part
  if (!isOpen && released !== null)
    return (
      <ResultSheet
        question={question}
        answer={answer}
        released={released}
        below={(item) => <MarkOfItem view={view} item={item} />}
      />
    )
  const handleChange = (next: Answer, pace: 'typing' | 'tap') => {
    const changed = next[item_id]
    if (changed !== undefined) onWrite({ item_id, part: changed, pace })
  }
  return (
    <AnswerSheet
      question={question}
      // What is not asked again stands in the passage as it was answered.
      answer={isOpen && view.round > 1 ? { ...notAsked(view, asked), ...answer } : answer}
      isOpen={isOpen}
      asked={asked}
      hand={{ item_id, onPick }}
      onChange={handleChange}
      above={(item, onPart) =>
        isOpen ? (
          <EarlierRounds view={view} item={item} before={view.round} onTakeUp={onPart} />
        ) : (
          <MarkOfItem view={view} item={item} />
        )
      }
    />
  )
}

function notAsked(view: PadTaskView, asked: readonly string[]): Record<string, AnswerPart> {
  return Object.fromEntries(Object.entries(lastAnswers(view)).filter(([item_id]) => !asked.includes(item_id)))
}

function MarkOfItem({ view, item }: { view: PadTaskView; item: ShownItem }) {
  const score = lastScore(view, item.item_id)
  if (score === undefined) return null
  return (
    <div className="task-mark">
      <ItemMark mark={score} />
      {score.comment !== '' && <p className="task-comment">{`老师评语：${score.comment}`}</p>}
      <EarlierRounds view={view} item={item} before={score.round} onTakeUp={null} />
    </div>
  )
}
