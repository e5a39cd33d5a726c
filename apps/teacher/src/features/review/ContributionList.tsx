import { PHASE_IDS, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { ContributionView } from '@jiangtai/shared/review/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Link } from 'react-router'
import { AddressSelect } from '../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { oneOf, useAddress } from '../../shared/lists/use-address.ts'
import {
  contributionsQuery,
  type Submission,
  submissionsQuery,
} from '../../shared/questions/review/review.queries.ts'
import { subjectOf } from '../../shared/subject-of.ts'
import { useSubjectFilter } from '../../shared/subject-filter.ts'
import { useTermFilter } from './terms.queries.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import styles from './review.module.css'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const idIn = (value: string | null) => (value !== null && UUID.test(value) ? value : null)

/** 校本贡献: the teachers and the number of their contributions, by subject and term; a number opens the counted ones ([QU-108]). */
export function ContributionList() {
  const address = useAddress()
  const author_teacher_id = idIn(address.read('author'))
  const filter = { subject_id: subjectOf(address), term_id: idIn(address.read('term')) }
  const phase_id = oneOf(address.read('phase'), PHASE_IDS)
  const kind = oneOf(address.read('kind'), ['question', 'paper'] as const) ?? 'question'
  if (author_teacher_id !== null)
    return (
      <div className={styles.part}>
        <div>
          <Button onClick={() => address.change({ author: null, kind: null, phase: null })}>
            返回校本贡献
          </Button>
        </div>
        <ListScreen<Submission>
          {...{ what: '校本贡献', unit: '项' }}
          query={(page) =>
            submissionsQuery(
              { ...filter, author_teacher_id, kind, phase_id, scope: 'contributed', state: 'approved' },
              page,
            )
          }
          idOf={({ submission_id }) => submission_id}
          nameOf={({ author_name }) => author_name}
          empty={<EmptyList>没有符合条件的内容。</EmptyList>}
          show={{
            cards: (rows, isStale) => (
              <ol className={styles.cards} data-stale={isStale}>
                {(rows ?? []).map((row, index) => (
                  <li key={row.submission_id}>
                    <SubmissionCard
                      {...{ row, lead: null, onApprove: () => {}, onReject: () => {} }}
                      number={index + 1}
                    />
                  </li>
                ))}
              </ol>
            ),
          }}
        />
      </div>
    )
  return (
    <div className={styles.part}>
      <ListScreen<ContributionView>
        {...{ what: '校本贡献', unit: '行' }}
        query={(page) => contributionsQuery(filter, page)}
        idOf={({ teacher_id, subject_id, phase_id }) => `${teacher_id} ${phase_id} ${subject_id}`}
        nameOf={({ name }) => name}
        filters={<ContributionFilters />}
        empty={<EmptyList>还没有校本贡献。老师提交的题目和试卷通过审核后，在这里按人统计。</EmptyList>}
        show={{
          ...{ label: '校本贡献表格', minWidth: 560, columns: columnsFor(filter.term_id) },
          phone: 'facts',
        }}
      />
    </div>
  )
}

function ContributionFilters() {
  const subjects = useSubjectFilter()
  const terms = useTermFilter()
  return (
    <div className={list.filters} role="search" aria-label="筛选校本贡献">
      <AddressSelect
        {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
        options={subjects}
      />
      <AddressSelect {...{ label: '学期', name: 'term', first: '全部学期', width: 200 }} options={terms} />
    </div>
  )
}

function columnsFor(term_id: string | null): readonly Column<ContributionView>[] {
  const opened = ({ teacher_id, subject_id, phase_id }: ContributionView, kind: 'question' | 'paper') => {
    const term = term_id === null ? '' : `&term=${term_id}`
    return `/question_center/school_base/review?tab=contributions&author=${teacher_id}&subject=${subject_id}&phase=${phase_id}&kind=${kind}${term}`
  }
  const counted = (row: ContributionView, kind: 'question' | 'paper', count: number) =>
    count === 0 ? (
      '0'
    ) : (
      <Link className={list.link} to={opened(row, kind)}>
        {count}
      </Link>
    )
  return [
    { head: '老师', cell: ({ name }) => name },
    {
      head: '学段学科',
      width: 136,
      cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
    },
    { head: '试题', width: 96, cell: (row) => counted(row, 'question', row.question_count) },
    { head: '试卷', width: 96, cell: (row) => counted(row, 'paper', row.paper_count) },
  ]
}
