import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { ITEM_WAY_NAMES } from '@jiangtai/shared/tasks/giving/item-way.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { ReactNode } from 'react'
import { QuestionCard } from '../../questions/QuestionCard.tsx'
import { ItemScores } from '../../questions/scores/ItemScores.tsx'
import { ScoreField } from '../../questions/scores/ScoreField.tsx'
import { ChangeWritten } from './own/ChangeWritten.tsx'
import { scoreItem, type TaskDraft } from './task-draft.ts'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

/** A question of a set: its text, its points, 修改 where it was written for this task, and 移出. */
export function SetQuestion({
  question,
  view,
  number,
  set_no,
  editor,
  isLocked,
  handle,
  remove,
}: {
  question: TaskQuestion
  view: QuestionView | null
  number: number
  set_no: number
  editor: TaskEditor
  isLocked: boolean
  handle: ReactNode
  /** Takes it out of the draft. */
  remove: (draft: TaskDraft) => TaskDraft
}) {
  if (view === null) return <p className={styles.blank}>第 {number} 题没有加载出来，请刷新页面。</p>
  const { scores } = question
  const [first] = scores
  const way = view.document.items[0]?.way
  const score = (item_id: string, points: number) =>
    editor.change((draft) => scoreItem(draft, set_no, { item_id, score: points }))
  const handleRemove = () => editor.remove(remove, `已移出第 ${number} 题`)
  return (
    <>
      <QuestionCard
        question={view}
        number={number}
        lead={handle}
        actions={
          isLocked ? (
            <span>
              {way !== undefined && `${ITEM_WAY_NAMES[way]} · `}
              {questionScore(question)} 分
            </span>
          ) : (
            <>
              {way !== undefined && <span>{ITEM_WAY_NAMES[way]}</span>}
              {scores.length === 1 && first !== undefined ? (
                <ScoreField
                  label={`第 ${number} 题分值`}
                  score={first.score}
                  max={MAX_ITEM_SCORE}
                  onChange={(points) => score(first.item_id, points)}
                />
              ) : (
                <span>共 {questionScore(question)} 分</span>
              )}
              <ChangeWritten {...{ view, question, number, set_no, editor }} />
              <Button size="small" aria-label={`移出第 ${number} 题`} onClick={handleRemove}>
                移出
              </Button>
            </>
          )
        }
      />
      {!isLocked && scores.length > 1 && (
        <ItemScores {...{ number, scores }} max={MAX_ITEM_SCORE} onChange={score} />
      )}
    </>
  )
}
