import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usedInQuery } from '../edit/edit.queries.ts'
import styles from './details.module.css'

/** The uses of a question: counted over the school, named where one may look ([QU-75]). */
export function QuestionUses({ question_id }: { question_id: string }) {
  const { data } = useQuery(usedInQuery(question_id))
  if (data === undefined || data.lesson_count + data.paper_count === 0) return null
  return (
    <section aria-label="用到这道题的">
      <p className={list.muted}>
        {data.lesson_count} 份备课、{data.paper_count} 份试卷用到这道题
        {data.lessons.length + data.papers.length > 0 && '，其中您的：'}
        {data.lessons.map(({ prepare_lesson_id, title }) => (
          <Link
            key={prepare_lesson_id}
            className={styles.named}
            to={`/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`}
          >
            《{title}》
          </Link>
        ))}
        {data.papers.map(({ paper_id, title }) => (
          <Link
            key={paper_id}
            className={styles.named}
            to={`/question_center/volume_library/compose?paper_id=${paper_id}`}
          >
            《{title}》
          </Link>
        ))}
      </p>
    </section>
  )
}
