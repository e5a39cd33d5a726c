import type { PaperDocument, PaperQuestion, PaperSection } from '@jiangtai/shared/papers/document.ts'
import { sectionWords } from '@jiangtai/shared/papers/paper-score.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import { MenuButton, type MenuEntry } from '@jiangtai/ui/kit/float/Menu.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import { moveSection, sortQuestions, withSections } from './paper-changes.ts'
import type { PaperEditor } from './paper-editor.ts'
import type { QuestionFlags } from './question-flags.ts'
import { PaperQuestionCard } from './PaperQuestionCard.tsx'
import styles from './compose.module.css'

const SectionDialog = laterDialog(async () => (await import('./SectionDialog.tsx')).SectionDialog)

/** One 大题: its heading with its score, and its questions, which can be put in order. */
export function SectionPart({
  section,
  sections,
  at,
  editor,
  numberOf,
  flags,
  mayEdit,
  chosen,
}: {
  section: PaperSection
  sections: PaperDocument['sections']
  /** Its place among the sections, from 0. */
  at: number
  editor: PaperEditor
  numberOf: ReadonlyMap<string, number>
  flags: QuestionFlags
  mayEdit: boolean
  /** The ticked questions of the paper. */
  chosen: Chosen<PaperQuestion>
}) {
  const [isEditing, setIsEditing] = useState(false)
  const { section_id, title, note, questions } = section
  const words = sectionWords(section)
  const entries: MenuEntry[] = [
    { key: 'edit', label: '名称、说明和分值', onPick: () => setIsEditing(true) },
    {
      ...{ key: 'up', label: '上移', refusal: at === 0 ? '已经是第一个大题' : null },
      onPick: () => editor.change((document) => moveSection(document, section_id, -1)),
    },
    {
      ...{ key: 'down', label: '下移', refusal: at === sections.length - 1 ? '已经是最后一个大题' : null },
      onPick: () => editor.change((document) => moveSection(document, section_id, 1)),
    },
    {
      ...{ key: 'remove', label: '删除大题', danger: true },
      onPick: () =>
        editor.remove(
          (document) => withSections(document, (all) => all.filter((one) => one.section_id !== section_id)),
          questions.length === 0 ? `已删除“${title}”` : `已删除“${title}”和其中 ${questions.length} 道题`,
        ),
    },
  ]
  return (
    <section className={styles.section} aria-label={`${sectionNumeral(at + 1)}、${title}`}>
      <header className={styles.sectionHead}>
        <h2>
          {sectionNumeral(at + 1)}、{title}
        </h2>
        {words !== '' && <span>（{words}）</span>}
        {mayEdit && (
          <MenuButton
            label={title}
            aria-label={`大题设置：${title}`}
            className={list.rowAction}
            entries={entries}
          >
            设置
          </MenuButton>
        )}
      </header>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {questions.length === 0 && <p className={styles.blank}>这个大题还没有题目。</p>}
      <SortableList
        items={questions}
        idOf={({ question_id }) => question_id}
        nameOf={({ question_id }) => `第 ${numberOf.get(question_id) ?? ''} 题`}
        layout="rows"
        isLocked={!mayEdit || questions.length < 2}
        onReorder={(ids) => editor.change((document) => sortQuestions(document, section_id, ids))}
      >
        {(question, { handle }) => (
          <PaperQuestionCard
            {...{ question, editor, mayEdit, handle, chosen }}
            number={numberOf.get(question.question_id) ?? 0}
            flags={flags.get(question.question_id) ?? []}
            others={sections.filter((one) => one.section_id !== section_id)}
          />
        )}
      </SortableList>
      {isEditing && <SectionDialog section={section} editor={editor} onClose={() => setIsEditing(false)} />}
    </section>
  )
}
