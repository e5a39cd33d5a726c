import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { examKindName } from '@jiangtai/shared/papers/about/exam-kinds.ts'
import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import { difficultyName } from '@jiangtai/shared/questions/question-types.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { REVIEW_WORDS, stateName } from '../paper-words.ts'

type PaperFacts = Pick<
  PaperListItem,
  | 'phase_id'
  | 'subject_name'
  | 'question_count'
  | 'total_score'
  | 'difficulty'
  | 'year'
  | 'region'
  | 'exam_kind'
  | 'source'
>

/** The columns of every list of papers. */
export const FACT_COLUMNS: readonly Column<PaperFacts>[] = [
  {
    head: '学段学科',
    width: 120,
    cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
  },
  {
    head: '内容',
    width: 136,
    cell: ({ question_count, total_score }) => `${question_count} 题 · ${total_score} 分`,
  },
  {
    head: '出处',
    width: 152,
    isSpare: true,
    title: aboutWords,
    cell: aboutWords,
  },
  {
    head: '难度',
    width: 96,
    isSpare: true,
    cell: ({ difficulty }) =>
      difficulty === null ? '' : `${difficultyName(Math.round(difficulty))} ${difficulty.toFixed(1)}`,
  },
]

/** `2024 · 江苏 · 期中 · 南京一中`, without what nobody said. */
function aboutWords({ year, region, exam_kind, source }: PaperFacts): string {
  return [year, region, exam_kind === null ? null : examKindName(exam_kind), source]
    .filter((word) => word !== null && word !== '')
    .join(' · ')
}

/** The columns of the list of one's own papers. */
export const PAPER_COLUMNS: readonly Column<PaperListItem>[] = [
  {
    head: '名称',
    cell: ({ paper_id, title }) => (
      <Link className={list.link} title={title} to={composePath(paper_id)}>
        {title}
      </Link>
    ),
  },
  ...FACT_COLUMNS,
  {
    head: '状态',
    width: 168,
    cell: ({ state, review_state, is_shared }) =>
      [
        stateName(state),
        ...(is_shared ? ['已分享'] : []),
        ...(review_state === null ? [] : [REVIEW_WORDS[review_state]]),
      ].join(' · '),
  },
  { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
]
