import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { composePath } from '../../../shared/papers/compose-path.ts'
import { stateName } from '../paper-words.ts'

/** What a list says of a paper. */
export const PAPER_COLUMNS: readonly Column<PaperListItem>[] = [
  {
    head: '名称',
    cell: ({ paper_id, title }) => (
      <Link className={list.link} title={title} to={composePath(paper_id)}>
        {title}
      </Link>
    ),
  },
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
  { head: '状态', width: 120, cell: ({ state }) => stateName(state) },
  { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
]
