import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { setWords } from '../task-words.ts'
import { GivenMaterials } from '../reading/GivenMaterials.tsx'
import { PathContent } from '../steps/PathContent.tsx'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

/** The task as a student sees and does it, for trying out; nothing of it is kept. */
export function PreviewDialog({ editor, onClose }: { editor: TaskEditor; onClose: () => void }) {
  const { draft, questions: views, materials, files } = useStore(editor.store)
  const [set_no, setSetNo] = useState(draft.sets[0]?.set_no ?? 1)
  const set = draft.sets.find((one) => one.set_no === set_no)
  if (set === undefined) return null
  const shown = set.questions.flatMap((question) => {
    const view = views.get(question.question_id)
    return view === undefined ? [] : [{ question, view }]
  })
  const numbers = firstNumbers(shown.map(({ view }) => view.document))
  return (
    <Dialog
      title={`预览：${draft.title}`}
      width="min(960px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <p className={styles.hint}>
        {draft.way === 'reading' ? '学生看到的内容和要求。' : '学生看到的样子，可以试着作答，不会保存。'}
        {setWords(draft.way, set)}，预计 {set.minutes} 分钟。
      </p>
      {draft.sets.length > 1 && (
        <Select
          aria-label="看哪一份"
          value={set_no}
          options={draft.sets.map((one) => ({ value: one.set_no, label: one.name }))}
          onChange={setSetNo}
        />
      )}
      {set.note !== '' && <p className={styles.note}>{set.note}</p>}
      {set.materials.length > 0 && set.steps.length === 0 && (
        <GivenMaterials given={set.materials} materials={[...materials.values()]} files={files} />
      )}
      {set.steps.length > 0 ? (
        <PathContent
          {...{ set, files }}
          materials={[...materials.values()]}
          question={(question_id) => {
            const at = shown.findIndex((one) => one.question.question_id === question_id)
            const one = shown[at]
            return (
              one !== undefined && (
                <Try key={`${set_no} ${question_id}`} {...one} number={numbers[at] ?? at + 1} />
              )
            )
          }}
        />
      ) : (
        <ol className={styles.preview}>
          {shown.map((one, at) => (
            <li key={`${set_no} ${one.question.question_id}`} aria-label={`第 ${numbers[at]} 题`}>
              <Try {...one} number={numbers[at] ?? at + 1} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** A question with its number and its points, to be tried. */
function Try({ question, view, number }: { question: TaskQuestion; view: QuestionView; number: number }) {
  return (
    <>
      <strong>
        {number}.（{question.scores.reduce((sum, { score }) => sum + score, 0)} 分）
      </strong>
      <Tried view={view} />
    </>
  )
}

function Tried({ view }: { view: QuestionView }) {
  const [answer, setAnswer] = useState<Answer>({})
  return (
    <QuestionFiles value={view.files}>
      <AnswerSheet
        question={view.document}
        answer={answer}
        isOpen
        onChange={setAnswer}
        isAttachedAlone={({ way }) => way !== undefined}
        // The tools themselves need a pad; what stands in their place says which ones it has ([HK-116]).
        attach={({ kind, way }) =>
          KINDS[kind].isGradedByMachine ? null : <p className={styles.hint}>{TOOL_WORDS[way ?? 'online']}</p>
        }
      />
    </QuestionFiles>
  )
}

const TOOL_WORDS = {
  online: '学生还可以在这里拍照、手写、录音',
  photo: '学生在这里拍照，不能打字',
  spoken: '学生在这里录音，不能打字',
  paper: '学生写在纸上，在这里按“写好了”',
} as const
