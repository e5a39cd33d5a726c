import type { PaperQuestion, PaperSection } from '@jiangtai/shared/papers/document.ts'
import { questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/papers/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { ItemScores } from '../../../shared/questions/scores/ItemScores.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { ScoreField } from '../../../shared/questions/scores/ScoreField.tsx'
import { changeQuestion, moveQuestion, removeQuestion } from './paper-changes.ts'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

const ReplaceDialog = laterDialog(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

/** A question in the paper: its content at its version, its scores, and the acts on it. */
export function PaperQuestionCard({
  question,
  number,
  flags,
  others,
  editor,
  mayEdit,
  handle,
  chosen,
}: {
  question: PaperQuestion
  number: number
  /** The warnings before it is given: repeated, used lately. */
  flags: readonly string[]
  /** The sections it can be moved to. */
  others: readonly PaperSection[]
  editor: PaperEditor
  mayEdit: boolean
  handle: ReactNode
  /** The ticked questions of the paper. */
  chosen: Chosen<PaperQuestion>
}) {
  const { question_id } = question
  const view = useStore(editor.draft, ({ questions }) => questions.get(question_id))
  const isOutdated = useStore(editor.draft, ({ outdated_ids }) => outdated_ids.includes(question_id))
  const [isReplacing, setIsReplacing] = useState(false)
  const renewing = useMutation({ mutationFn: () => editor.replace(question_id, question_id) })
  if (view === undefined) return <p className={styles.blank}>第 {number} 题没有加载出来，请刷新页面。</p>
  const score = (item_id: string, points: number) =>
    editor.change((document) =>
      changeQuestion(document, question_id, (one) => ({
        ...one,
        scores: one.scores.map((item) => (item.item_id === item_id ? { item_id, score: points } : item)),
      })),
    )
  const { scores } = question
  return (
    <>
      <QuestionCard
        question={view}
        number={number}
        lead={
          mayEdit ? (
            <>
              {handle}
              <Checkbox
                className={styles.choose}
                aria-label={`选择第 ${number} 题`}
                checked={chosen.has(question)}
                onChange={({ target }) => chosen.toggle([question], target.checked)}
              />
            </>
          ) : (
            handle
          )
        }
        actions={
          mayEdit ? (
            <>
              {isOutdated && (
                <Button
                  size="small"
                  aria-label={`用新版本，第 ${number} 题`}
                  loading={renewing.isPending}
                  onClick={() =>
                    renewing.mutate(undefined, {
                      onError: (error) => message.error(`没有换成新版本：${error.message}`),
                    })
                  }
                >
                  题目有新版本，换上
                </Button>
              )}
              {scores.length === 1 ? (
                scores.map((item) => (
                  <ScoreField
                    key={item.item_id}
                    label={`第 ${number} 题分值`}
                    score={item.score}
                    max={MAX_ITEM_SCORE}
                    onChange={(points) => score(item.item_id, points)}
                  />
                ))
              ) : (
                <span>共 {questionScore(question)} 分</span>
              )}
              <MenuButton
                label={`第 ${number} 题`}
                aria-label={`更多：第 ${number} 题`}
                className={list.rowAction}
                entries={[
                  { key: 'replace', label: '换一题', onPick: () => setIsReplacing(true) },
                  ...others.map(({ section_id, title }) => ({
                    key: section_id,
                    label: `移到“${title}”`,
                    onPick: () =>
                      editor.change((document) => moveQuestion(document, question_id, section_id)),
                  })),
                  {
                    ...{ key: 'remove', label: '移出试卷', danger: true },
                    onPick: () =>
                      editor.remove(
                        (document) => removeQuestion(document, question_id),
                        `已移出第 ${number} 题`,
                      ),
                  },
                ]}
              >
                更多
              </MenuButton>
            </>
          ) : (
            <span>{questionScore(question)} 分</span>
          )
        }
      />
      {flags.length > 0 && (
        <ul className={styles.flags} aria-label={`第 ${number} 题提醒`}>
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      {mayEdit && scores.length > 1 && (
        <ItemScores {...{ number, scores }} max={MAX_ITEM_SCORE} onChange={score} />
      )}
      {isReplacing && (
        <ReplaceDialog {...{ question_id, number, editor }} onClose={() => setIsReplacing(false)} />
      )}
    </>
  )
}
