import type { PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import { MAX_PAPER_QUESTIONS, MAX_SECTIONS } from '@jiangtai/shared/papers/rules.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useStore } from 'zustand'
import { AddQuestions } from './AddQuestions.tsx'
import { addSection } from './paper-changes.ts'
import type { PaperEditor } from './paper-editor.ts'
import { PaperBatch } from './PaperBatch.tsx'
import { useQuestionFlags } from './question-flags.ts'
import { SectionPart } from './SectionPart.tsx'
import styles from './compose.module.css'

/** The paper from its first 大题 to its last, numbered through ([PA-14]). */
export function SectionList({ paper, editor }: { paper: PaperView; editor: PaperEditor }) {
  const { document, questions } = useStore(editor.draft)
  const mayEdit = paper.abilities.edit
  const inOrder = paperQuestions(document)
  const numbers = firstNumbers(
    inOrder.map(({ question_id }) => questions.get(question_id)?.document ?? { form: 'plain', items: [] }),
  )
  const numberOf = new Map(inOrder.map(({ question_id }, at) => [question_id, numbers[at] ?? 0]))
  const flags = useQuestionFlags({ document, questions }, { paper_id: paper.paper_id, numberOf, mayEdit })
  const chosen = useChosen<PaperQuestion>({
    ...{ idOf: ({ question_id }) => question_id, unit: '题' },
    ...{ filter: paper.paper_id, limit: MAX_PAPER_QUESTIONS },
  })
  const ticked = inOrder.filter(chosen.has)
  return (
    <div className={styles.sections}>
      {mayEdit && ticked.length > 0 && (
        <PaperBatch {...{ ticked, editor }} sections={document.sections} onClear={chosen.clear} />
      )}
      {document.sections.length === 0 && (
        <EmptyList>试卷还是空的。从试题篮或题库加入题目，会按题型分成大题。</EmptyList>
      )}
      {document.sections.map((section, at) => (
        <SectionPart
          key={section.section_id}
          {...{ section, at, editor, numberOf, flags, mayEdit, chosen }}
          sections={document.sections}
        />
      ))}
      {mayEdit && (
        <div className={styles.addRow}>
          <AddQuestions paper={paper} editor={editor} />
          <Button
            disabled={document.sections.length >= MAX_SECTIONS}
            onClick={() => editor.change((before) => addSection(before, '新的大题'))}
          >
            添加大题
          </Button>
        </div>
      )}
    </div>
  )
}
