import { paperScore, questionCount, sectionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import { useStore } from 'zustand'
import { byDifficulty, byKnowledge, type Figure } from './paper-figures.ts'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

/** The figures of the paper while one works: questions, points, difficulty and knowledge (QC-10). */
export function PaperSummary({ editor }: { editor: PaperEditor }) {
  const { document, questions } = useStore(editor.draft)
  const knowledge = byKnowledge(document, questions)
  return (
    <aside className={styles.summary} aria-label="试卷统计">
      <p className={styles.total}>
        <strong>{questionCount(document)}</strong> 题<strong>{paperScore(document)}</strong> 分
      </p>
      {document.sections.length > 0 && (
        <ol className={styles.contents}>
          {document.sections.map((section, at) => (
            <li key={section.section_id}>
              <span>
                {sectionNumeral(at + 1)}、{section.title}
              </span>
              <span>
                {section.questions.length} 题 {sectionScore(section)} 分
              </span>
            </li>
          ))}
        </ol>
      )}
      <Bars title="难度" figures={byDifficulty(document, questions)} />
      {knowledge.length > 0 && <Bars title="知识点" figures={knowledge} />}
    </aside>
  )
}

function Bars({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const most = Math.max(1, ...figures.map(({ score }) => score))
  return (
    <table className={styles.bars}>
      <caption>{title}</caption>
      <tbody>
        {figures.map(({ key, name, count, score }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.bar} style={{ width: `${(score / most) * 100}%` }} />
            </td>
            <td>
              {count} 题 {score} 分
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
