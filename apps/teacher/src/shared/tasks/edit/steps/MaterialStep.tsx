import type { ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { askedWords, contentWords } from '../../reading/material-words.ts'
import { MaterialBody } from '../../reading/MaterialBody.tsx'
import { AddQuestions } from '../AddQuestions.tsx'
import { ChangeText } from '../reading/ChangeText.tsx'
import { PlayedAsks } from '../reading/moments/PlayedAsks.tsx'
import { RuleField } from '../reading/RuleField.tsx'
import { withSet } from '../task-draft.ts'
import type { TaskEditor } from '../task-editor.ts'
import edit from '../edit.module.css'
import { askWhilePlayed, withMaterial } from './step-draft.ts'
import { StepQuestion } from './StepQuestion.tsx'
import styles from './steps.module.css'

/** 阅读, 观看: a material with the rule by which it is done. */
export function MaterialStep({
  step: { material_id },
  set,
  editor,
  isLocked,
  number,
}: {
  step: Extract<TaskStep, { kind: 'material' }>
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  number: number
}) {
  const { materials, files } = useStore(editor.store)
  const [isShown, setIsShown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const material = materials.get(material_id)
  const given = set.materials.find((one) => one.material_id === material_id)
  if (material === undefined || given === undefined)
    return <p className={edit.blank}>第 {number} 步的内容没有加载出来，请刷新页面。</p>
  const setRule = (rule: ReadingRule) =>
    editor.change((draft) =>
      withSet(draft, set.set_no, (one) => ({
        ...one,
        materials: one.materials.map((other) =>
          other.material_id === material_id ? { ...other, rule } : other,
        ),
      })),
    )
  return (
    <>
      <div className={styles.row}>
        <span>{material.title}</span>
        <span className={edit.hint}>{contentWords(material.content)}</span>
        {isLocked ? (
          <span>{askedWords(given, material.content)}</span>
        ) : (
          <>
            <RuleField material={material} rule={given.rule} onChange={setRule} />
            <PlayedAsks {...{ material, given, set, editor }} />
          </>
        )}
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? '收起' : '查看'}
        </Button>
        {!isLocked && (
          <ChangeText
            {...{ material, files }}
            onWritten={(made) =>
              editor.addMaterial(set.set_no, made, (draft) =>
                withMaterial(draft, set.set_no, material_id, made.material.material_id),
              )
            }
          />
        )}
      </div>
      {isShown && <MaterialBody {...{ material, files }} />}
      {given.moments.map(({ question_id }) => (
        <StepQuestion key={question_id} {...{ question_id, set, editor, isLocked }} handle={null} />
      ))}
      {!isLocked && playedSeconds(material.content) !== null && (
        <>
          <Button size="small" aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
            选播放中要问的题
          </Button>
          {isAsking && (
            <AddQuestions
              {...{ set, editor }}
              onGiven={(questions) => {
                setIsAsking(false)
                return editor.add(set.set_no, questions, (draft) =>
                  askWhilePlayed(draft, set.set_no, { material, questions: questions.questions }),
                )
              }}
            />
          )}
        </>
      )}
    </>
  )
}
