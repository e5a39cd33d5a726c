import { MAX_MATERIALS, MAX_STEPS } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import type { GivenQuestions } from '../../../questions/homework/new-homework.queries.ts'
import { useAddress } from '../../../lists/use-address.ts'
import { usePickedFiles } from '../../../resources/picker/use-picked-files.ts'
import type { MadeMaterial } from '../../reading/reading.queries.ts'
import { AddQuestions } from '../AddQuestions.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { addStep, addToExercise } from './step-draft.ts'
import edit from '../edit.module.css'
import styles from './steps.module.css'

const MaterialPickerDialog = laterDialog(
  async () => (await import('../reading/MaterialPickerDialog.tsx')).MaterialPickerDialog,
)
const TextMaterialDialog = laterDialog(
  async () => (await import('../reading/TextMaterialDialog.tsx')).TextMaterialDialog,
)
const OwnQuestionDialog = laterDialog(
  async () => (await import('../own/OwnQuestionDialog.tsx')).OwnQuestionDialog,
)

/** What opens below the buttons comes into sight. */
const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** The ways to put a step at the end of the path: each brings its content along. */
export function AddSteps({ set, editor }: { set: TaskSet; editor: TaskEditor }) {
  const [adding, setAdding] = useState<'resource' | 'text' | 'photo' | 'exercise' | null>(null)
  const [picked, setPicked] = useState<readonly ResourceView[]>([])
  const { subject_id, phase_id } = useStore(editor.store, ({ draft }) => draft)
  const { set_no } = set
  const room = Math.min(MAX_MATERIALS - set.materials.length, MAX_STEPS - set.steps.length)
  const isFull = set.steps.length >= MAX_STEPS
  const close = () => {
    setAdding(null)
    setPicked([])
  }
  const for_id = useAddress().read('task_id')
  usePickedFiles({ purpose: { scene: 'steps', for_id }, isReady: adding === null }, (files) => {
    setPicked(files)
    setAdding('resource')
  })
  const addMaterial = (made: MadeMaterial) => {
    const { material_id, title } = made.material
    editor.addMaterial(set_no, made)
    editor.change((draft) =>
      addStep(draft, set_no, { kind: 'material', title: title.slice(0, NAMES.step.max), material_id }),
    )
  }
  const addPhoto = (given: GivenQuestions) => {
    const [question] = given.questions
    if (question === undefined) return
    editor.add(set_no, given)
    editor.change((draft) =>
      addStep(draft, set_no, { kind: 'photo', title: '拍照上传', question_id: question.question_id }),
    )
  }
  const addExercise = (given: GivenQuestions) => {
    const there = new Set(set.questions.map(({ question_id }) => question_id))
    // Without a new question there would be nothing to do in it.
    if (given.questions.every(({ question_id }) => there.has(question_id))) return 0
    const count = editor.add(set_no, given, (draft) => {
      const added = addStep(draft, set_no, {
        kind: 'exercise',
        title: '练习',
        question_ids: [],
        percent: null,
      })
      const step_no = added.sets.find((one) => one.set_no === set_no)?.steps.at(-1)?.step_no ?? 0
      return addToExercise(added, set_no, step_no, given.questions)
    })
    close()
    return count
  }
  if (isFull) return <p className={edit.hint}>一份最多 {MAX_STEPS} 步。</p>
  return (
    <div className={styles.add}>
      <div className={edit.addRow}>
        <strong>加一步：</strong>
        <Button disabled={room <= 0} onClick={() => setAdding('resource')}>
          阅读、观看（从资源里选）
        </Button>
        <Button disabled={room <= 0} onClick={() => setAdding('text')}>
          阅读（写图文）
        </Button>
        <Button
          aria-expanded={adding === 'exercise'}
          onClick={() => setAdding(adding === 'exercise' ? null : 'exercise')}
        >
          练习
        </Button>
        <Button onClick={() => setAdding('photo')}>拍照上传</Button>
        <Button
          onClick={() =>
            editor.change((draft) => addStep(draft, set_no, { kind: 'doubt', title: '我的困惑' }))
          }
        >
          困惑
        </Button>
        <Button
          onClick={() =>
            editor.change((draft) =>
              addStep(draft, set_no, { kind: 'self', title: '自评', statements: ['我学会了这节课的内容'] }),
            )
          }
        >
          自评
        </Button>
        <Button
          onClick={() =>
            editor.change((draft) =>
              addStep(draft, set_no, {
                ...{ kind: 'discussion', title: '讨论', topic: '说说你的想法，看看同学怎么说' },
                ...{ hides_names: false, needs_approval: false, min_length: null },
              }),
            )
          }
        >
          讨论
        </Button>
      </div>
      {adding === 'exercise' && (
        <div ref={bringIntoSight}>
          <AddQuestions {...{ set, editor }} onGiven={addExercise} />
        </div>
      )}
      {adding === 'resource' && (
        <MaterialPickerDialog room={room} start={picked} onMade={addMaterial} onClose={close} />
      )}
      {adding === 'text' && <TextMaterialDialog onWritten={addMaterial} onClose={close} />}
      {adding === 'photo' && (
        <OwnQuestionDialog
          title="拍照上传"
          place={{ subject_id, phase_id }}
          onWritten={addPhoto}
          onClose={close}
        />
      )}
    </div>
  )
}
