import type { ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { SortableList } from '../../../lists/SortableList.tsx'
import { MaterialBody } from '../../reading/MaterialBody.tsx'
import { askedWords, contentWords } from '../../reading/material-words.ts'
import { faultAt, faultIn } from '../faults.ts'
import { withSet } from '../task-draft.ts'
import type { TaskEditor } from '../task-editor.ts'
import { AddMaterials } from './AddMaterials.tsx'
import { ChangeText } from './ChangeText.tsx'
import { PlayedAsks } from './moments/PlayedAsks.tsx'
import { RuleField } from './RuleField.tsx'
import edit from '../edit.module.css'
import styles from '../../reading/reading.module.css'

/** The materials of a set in their order, each with its rule. */
export function MaterialList({
  set,
  editor,
  isLocked,
}: {
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
}) {
  const { draft, materials, files, faults } = useStore(editor.store)
  const [shown, setShown] = useState<string | null>(null)
  const { set_no } = set
  const field = `sets.${draft.sets.findIndex((one) => one.set_no === set_no)}.materials`
  const fault = faultAt(faults, field)
  const put = (change: (given: TaskSet['materials']) => TaskSet['materials']) => (before: typeof draft) =>
    withSet(before, set_no, (one) => ({ ...one, materials: change(one.materials) }))
  const titleOf = (material_id: string) => materials.get(material_id)?.title ?? ''
  const setRule = (material_id: string, rule: ReadingRule) =>
    editor.change(
      put((given) => given.map((one) => (one.material_id === material_id ? { ...one, rule } : one))),
    )
  return (
    <>
      {fault !== null && (
        <p role="alert" className={edit.fault}>
          {fault}
        </p>
      )}
      {set.materials.length === 0 && (
        <EmptyList>还没有内容。从资源里选文档、图片、声音、视频，或者写一篇图文。</EmptyList>
      )}
      <SortableList
        items={set.materials}
        idOf={({ material_id }) => material_id}
        nameOf={({ material_id }) => titleOf(material_id)}
        layout="rows"
        isLocked={isLocked || set.materials.length < 2}
        onReorder={(ids) =>
          editor.change(
            put((before) =>
              before.toSorted((one, other) => ids.indexOf(one.material_id) - ids.indexOf(other.material_id)),
            ),
          )
        }
      >
        {(given, { handle }) => {
          const { material_id, rule } = given
          const material = materials.get(material_id)
          const at = set.materials.findIndex((one) => one.material_id === material_id)
          const wrong = faultIn(faults, `${field}.${at}`)
          if (material === undefined)
            return <p className={edit.blank}>第 {at + 1} 项没有加载出来，请刷新页面。</p>
          return (
            <div className={styles.material}>
              <div className={styles.head}>
                {handle}
                <strong>{material.title}</strong>
                <span className={styles.facts}>{contentWords(material.content)}</span>
                {isLocked ? (
                  <span>{askedWords(given, material.content)}</span>
                ) : (
                  <>
                    <RuleField {...{ material, rule }} onChange={(next) => setRule(material_id, next)} />
                    <PlayedAsks {...{ material, given, set, editor }} />
                  </>
                )}
                <Button
                  size="small"
                  aria-expanded={shown === material_id}
                  onClick={() => setShown(shown === material_id ? null : material_id)}
                >
                  {shown === material_id ? '收起' : '查看'}
                </Button>
                {!isLocked && (
                  <ChangeText
                    {...{ material, files }}
                    onWritten={(made) =>
                      editor.addMaterial(
                        set_no,
                        made,
                        put((given) =>
                          given.map((one) =>
                            one.material_id === material_id
                              ? { ...one, material_id: made.material.material_id }
                              : one,
                          ),
                        ),
                      )
                    }
                  />
                )}
                {!isLocked && (
                  <Button
                    size="small"
                    aria-label={`去掉“${material.title}”`}
                    onClick={() =>
                      editor.remove(
                        put((given) => given.filter((one) => one.material_id !== material_id)),
                        `已去掉“${material.title}”`,
                      )
                    }
                  >
                    去掉
                  </Button>
                )}
              </div>
              {wrong !== null && (
                <p role="alert" className={edit.fault}>
                  {wrong}
                </p>
              )}
              {shown === material_id && <MaterialBody {...{ material, files }} />}
            </div>
          )
        }}
      </SortableList>
      {!isLocked && <AddMaterials {...{ set, editor }} />}
    </>
  )
}
