import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { FILE_OF_WAY } from '@jiangtai/shared/tasks/giving/item-way.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { ItemMark } from '../../shared/ItemMark.tsx'
import { EarlierRounds } from './result/EarlierRounds.tsx'
import { ScoreComment } from './result/ScoreComment.tsx'
import { AnsweredFiles } from './files/AnsweredFiles.tsx'
import { AnswerFiles } from './files/AnswerFiles.tsx'
import type { AnswerTools } from './files/task-files.ts'
import { PaperTick } from './PaperTick.tsx'
import { lastAnswers } from './own-answers.ts'
import type { OwnTask } from './own-task.ts'
import { lastScore, type TaskQuestionPart, waitsCorrected } from './task-pages.ts'

export type QuestionPageProps = {
  view: PadTaskView
  part: TaskQuestionPart
  answer: Answer
  isOpen: boolean
  item_id: string
  onPick: (item_id: string) => void
  onWrite: OwnTask['write']
  files: AnswerTools
  /** A photo or a sound is what is asked for: it comes before the words. */
  wantsFiles?: boolean
}

/** One question: to be answered, as it was handed in, or with its keys and marks. */
export function QuestionPage(props: QuestionPageProps) {
  const { view, part, answer, isOpen, item_id, onPick, onWrite, files, wantsFiles = false } = props
  const { question, released, asked } = part
  if (!isOpen && released !== null)
    return (
      <ResultSheet
        question={question}
        answer={answer}
        released={released}
        below={(item) => (
          <>
            <AnsweredFiles part={answer[item.item_id]} ink={lastScore(view, item.item_id)?.ink ?? null} />
            <MarkOfItem view={view} item={item} />
          </>
        )}
      />
    )
  const handleChange = (next: Answer, pace: 'typing' | 'tap') => {
    const changed = next[item_id]
    if (changed !== undefined) onWrite({ item_id, part: changed, pace })
  }
  return (
    <AnswerSheet
      question={question}
      // Items that are not asked again stand in the passage as they were answered.
      answer={isOpen && view.round > 1 ? { ...notAsked(view, asked), ...answer } : answer}
      isOpen={isOpen}
      asked={asked}
      hand={{ item_id, onPick }}
      onChange={handleChange}
      isAttachedFirst={wantsFiles}
      isAttachedAlone={({ way }) => way !== undefined}
      above={(item, onPart) =>
        isOpen ? (
          <EarlierRounds view={view} item={item} before={view.round} onTakeUp={onPart} />
        ) : (
          <MarkOfItem view={view} item={item} />
        )
      }
      attach={(item, shown, onPart) => {
        if (KINDS[item.kind].isGradedByMachine) return null
        if (item.way === 'paper') return <PaperTick part={shown} isOpen={isOpen} onPart={onPart} />
        if (!isOpen) return <AnsweredFiles part={shown} ink={lastScore(view, item.item_id)?.ink ?? null} />
        const owner = { task_id: view.task_id, item_id: item.item_id, round: view.round }
        return (
          <AnswerFiles
            attachments={shown.attachments}
            owner={owner}
            files={files.task_files}
            only={item.way === undefined ? null : FILE_OF_WAY[item.way]}
            sound_minutes={view.sound_minutes}
            writing={files.keepWriting(`${owner.task_id}.${owner.item_id}`)}
            onChange={(attachments) => onPart({ ...shown, attachments })}
          />
        )
      }}
    />
  )
}

function notAsked(view: PadTaskView, asked: readonly string[]): Record<string, AnswerPart> {
  return Object.fromEntries(Object.entries(lastAnswers(view)).filter(([item_id]) => !asked.includes(item_id)))
}

function MarkOfItem({ view, item }: { view: PadTaskView; item: ShownItem }) {
  const score = lastScore(view, item.item_id)
  if (waitsCorrected(view, item.item_id))
    return (
      <div className="task-mark">
        <p className="item-mark mark-ungraded">已订正，待批改</p>
        <EarlierRounds view={view} item={item} before={view.round} onTakeUp={null} />
      </div>
    )
  if (score === undefined) return null
  return (
    <div className="task-mark">
      <ItemMark mark={score} />
      <ScoreComment score={score} />
      <EarlierRounds view={view} item={item} before={score.round} onTakeUp={null} />
    </div>
  )
}
