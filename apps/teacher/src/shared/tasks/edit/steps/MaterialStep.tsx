import type { ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import { ruleWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { contentWords } from '../../reading/material-words.ts'
import { MaterialBody } from '../../reading/MaterialBody.tsx'
import { RuleField } from '../reading/RuleField.tsx'
import { withSet } from '../task-draft.ts'
import type { TaskEditor } from '../task-editor.ts'
import edit from '../edit.module.css'
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
          <span>{ruleWords(given.rule, material.content)}</span>
        ) : (
          <RuleField material={material} rule={given.rule} onChange={setRule} />
        )}
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? '收起' : '查看'}
        </Button>
      </div>
      {isShown && <MaterialBody {...{ material, files }} />}
    </>
  )
}
