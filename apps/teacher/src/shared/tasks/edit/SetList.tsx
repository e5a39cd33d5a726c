import { NAMES } from '@jiangtai/shared/core/names.ts'
import type { Handing } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_SETS } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { targetTreeQuery } from '../../targets/target-picker.queries.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { setWords } from '../task-words.ts'
import { addSet, removeSet } from './task-draft.ts'
import type { TaskEditor } from './task-editor.ts'
import { SetPart } from './SetPart.tsx'
import styles from './edit.module.css'

/** The word for what is given, where that is not 题目. */
const CONTENT_WORDS: Partial<Record<Handing, string>> = { reading: '学习内容', steps: '步骤' }

/** The questions: the same for all, or up to four sets whose names tell nothing of a layer (HW-07). */
export function SetList({ editor, isLocked }: { editor: TaskEditor; isLocked: boolean }) {
  const { id: kind } = useTaskKind()
  const { sets, way } = useStore(editor.store, ({ draft }) => draft)
  const what = CONTENT_WORDS[TASK_KINDS[kind].handing(way)] ?? '题目'
  const [opened, setOpened] = useState(sets[0]?.set_no ?? 1)
  const tree = useQuery(targetTreeQuery()).data
  const groups = (tree?.list ?? []).flatMap(({ schemes }) =>
    schemes.flatMap((scheme) => scheme.groups.map(({ name }) => name)),
  )
  const current = sets.find(({ set_no }) => set_no === opened) ?? sets[0]
  if (current === undefined) return null
  const handleAdd = () => {
    const added = addSet(editor.store.getState().draft, current.set_no, groups)
    if (added === null) return
    editor.change(() => added.draft)
    setOpened(added.set_no)
  }
  const layers = (
    <div className={styles.layers}>
      <Button size="small" disabled={sets.length >= MAX_SETS} onClick={handleAdd}>
        {sets.length === 1 ? '分层布置' : '再分一份'}
      </Button>
      <span className={styles.hint}>
        {sets.length === 1
          ? '不同学生做不同的内容；学生只看到自己那一份的名称，名称看不出层次。'
          : `从“${current.name}”复制一份开始改。名称学生看得到，最多 ${NAMES.task_set.max} 个字。`}
      </span>
      {sets.length > 1 && (
        <Button
          size="small"
          danger
          onClick={() =>
            editor.remove((draft) => removeSet(draft, current.set_no), `已删除“${current.name}”`)
          }
        >
          删除这一份
        </Button>
      )}
    </div>
  )
  const part = (
    <SetPart key={current.set_no} set={current} {...{ editor, isLocked }} isOne={sets.length === 1} />
  )
  return (
    <section className={styles.sets} aria-label={what}>
      <div className={styles.setsHead}>
        <h2>{what}</h2>
        {!isLocked && layers}
      </div>
      {sets.length === 1 ? (
        part
      ) : (
        <Panes
          label="分层"
          active={String(current.set_no)}
          onChange={(key) => setOpened(Number(key))}
          panes={sets.map((set) => ({
            key: String(set.set_no),
            label: `${set.name}（${setWords(way, set)}）`,
            content: set === current ? part : null,
          }))}
        />
      )}
    </section>
  )
}
